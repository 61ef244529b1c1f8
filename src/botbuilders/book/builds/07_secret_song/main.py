# Secret Song: each foil plays a note. The secret three play the song.
from machine import Pin, PWM, TouchPad
import time

TOUCHED = 0.6                               # a finger makes numbers this small
SECRET = [0, 2, 1]                          # low, high, middle
NOTES = (262, 330, 392)                     # in hertz: C, E, G
SONG = (523, 659, 784, 1047)                # C, E, G and the next C
skin = [TouchPad(Pin(27)), TouchPad(Pin(33)), TouchPad(Pin(32))]    # SENSE
quiet = [foil.read() for foil in skin]      # Touch skin that nobody touches
print("quiet", quiet)
music = PWM(Pin(19), freq=440, duty_u16=0)  # ACT    Music box
heard = []

def note(hertz, ms):
    music.freq(hertz)
    music.duty_u16(20000)                   # loud enough; 0 is silent
    time.sleep_ms(ms)
    music.duty_u16(0)

while True:                                 # POWER  USB cable
    for n in range(3):
        if skin[n].read() < quiet[n] * TOUCHED:     # SENSE
            print("touch", n)
            note(NOTES[n], 200)             # ACT
            heard = (heard + [n])[-3:]      # THINK  keep the last three
            while skin[n].read() < quiet[n] * TOUCHED:
                time.sleep_ms(10)           # wait until the finger is gone
    if heard == SECRET:                     # THINK  Pattern spotter
        heard = []
        for hertz in SONG:
            note(hertz, 150)                # ACT    the song
    time.sleep_ms(20)
