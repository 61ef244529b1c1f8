# Night Guard: glows blue in the dark, and sleeps when the pretend battery is flat.
from machine import Pin, PWM, ADC
import time

ANODE = False                               # True: long leg of your LED on 3V3
DARK = 20000                                # below this number the room is dark
SUNNY = 40000                               # above this number the sun fills it
OFF = 65535 if ANODE else 0                 # 0 to 65535: dark to bright
eye = ADC(Pin(34), atten=ADC.ATTN_11DB)     # SENSE  Camera: a one-pixel eye
sun = ADC(Pin(32), atten=ADC.ATTN_11DB)     # POWER  Solar panel: a sun meter
red = PWM(Pin(25), freq=1000, duty_u16=OFF) # ACT    Color glow
blue = PWM(Pin(33), freq=1000, duty_u16=OFF)
stored = 20                                 # pretend battery, 0 to 50

def glow(led, amount):
    led.duty_u16(65535 - amount if ANODE else amount)   # ANODE: the other way round

while True:
    bright = eye.read_u16()                 # SENSE
    print("light", bright, "stored", stored)
    stored += 5 if sun.read_u16() > SUNNY else -1   # POWER  fill up or use up
    stored = max(0, min(50, stored))
    if stored == 0:                         # THINK  If/Then board
        glow(blue, 0)                       # ACT    flat: only a dim red
        glow(red, 3000)                     # a little of 65535
    else:
        glow(blue, 40000 if bright < DARK else 0)   # ACT
        glow(red, 0)
    time.sleep_ms(200)
