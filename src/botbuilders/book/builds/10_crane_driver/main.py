# Crane Driver: the stick moves the crane. Push a little: slow. Push more: fast.
from machine import Pin, PWM, ADC
import time

MIDDLE = 32768                              # what your stick says when you let go
CALM = 6000                                 # smaller pushes do not count
SLOW = 16000                                # larger: a slower crane
stick = ADC(Pin(34), atten=ADC.ATTN_11DB)   # SENSE  Steering stick
power = Pin(4, Pin.IN, Pin.PULL_UP)         # POWER  Power switch
arm = PWM(Pin(18), freq=50, duty_ns=0)      # ACT    Waving arm: the crane
lamp = Pin(25, Pin.OUT, value=0)            # the lamp says that it is on
angle, on, before = 90, False, 1

while True:
    now = power.value()
    if before == 1 and now == 0:            # POWER  a new press: on or off
        on = not on
        lamp.value(on)
    before = now
    push = stick.read_u16() - MIDDLE        # SENSE
    print("push", push)
    if on and abs(push) > CALM:             # THINK  Translator: push to speed
        angle = max(0, min(180, angle + push / SLOW))   # degrees
    ns = 500000 + int(angle) * 2000000 // 180   # a pulse of 0.5 to 2.5 ms
    arm.duty_ns(ns if on else 0)            # ACT    0 lets the arm go limp
    time.sleep_ms(20)
