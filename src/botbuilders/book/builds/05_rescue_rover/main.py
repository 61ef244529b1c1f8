# Rescue Rover: the wheel searches until the eye sees the light of a lost robot.
from machine import Pin, PWM, ADC
import time

BEACON = 45000                              # above this number it is a flashlight
eye = ADC(Pin(34), atten=ADC.ATTN_11DB)     # SENSE  Camera: a one-pixel eye
speed = PWM(Pin(25), freq=1000, duty_u16=0) # ACT    Drive wheels: how fast
ahead = Pin(26, Pin.OUT, value=0)           #        this way round
back = Pin(33, Pin.OUT, value=0)            #        or that way round

def drive(a, b, power):
    ahead.value(a)
    back.value(b)
    speed.duty_u16(power)

while True:                                 # POWER  Battery pack: one for the motor
    bright = eye.read_u16()                 # SENSE
    print("light", bright)
    if bright > BEACON:                     # THINK  If/Then board
        drive(0, 0, 0)                      # ACT    found: stop!
        print("FOUND!")
    else:
        drive(1, 0, 40000)                  # ACT    keep searching
    time.sleep_ms(100)
