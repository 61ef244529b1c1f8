# Switch Sprite: press once, the light stays on. Press again, it goes off.
from machine import Pin
import time

button = Pin(13, Pin.IN, Pin.PULL_UP)   # SENSE  Bump button
light = Pin(25, Pin.OUT, value=0)       # ACT    Status light
remember = False                        # THINK  Memory chip: one thing to keep
before = 1

while True:                             # POWER  USB cable: on while plugged in
    now = button.value()                # SENSE  0 means pressed
    if before == 1 and now == 0:        # THINK  a NEW press?
        remember = not remember
    before = now
    light.value(remember)               # ACT
    time.sleep_ms(20)                   # a button bounces: wait a moment
