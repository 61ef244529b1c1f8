# Parking Pal: the nearer the wall, the faster it beeps.
from machine import Pin, time_pulse_us
import time

BEEP = 1                                    # 0: your beeper beeps on low
FAR = 100                                   # silent from here on, in cm
LISTEN = 30000                              # microseconds to wait for an echo
US_A_CM = 58                                # microseconds for one cm and back
trig = Pin(27, Pin.OUT, value=0)            # SENSE  Echo ears
echo = Pin(34, Pin.IN)
beeper = Pin(19, Pin.OUT, value=1 - BEEP)   # ACT    Beeper

def distance_cm():
    trig.value(1)                           # call
    time.sleep_us(10)
    trig.value(0)
    us = time_pulse_us(echo, 1, LISTEN)     # and wait for the echo
    return us // US_A_CM if us > 0 else None    # no echo: nothing there

last = time.ticks_ms()
while True:                                 # POWER  Battery pack: drive with it
    cm = distance_cm()                      # SENSE
    print("no echo" if cm is None else "%d cm" % cm)
    if cm is not None and cm < FAR:         # THINK  Timer: near means short waits
        wait = 60 + cm * 9                  # in ms: 9 more for each cm
        if time.ticks_diff(time.ticks_ms(), last) > wait:
            last = time.ticks_ms()
            beeper.value(BEEP)              # ACT
            time.sleep_ms(40)
            beeper.value(1 - BEEP)
    time.sleep_ms(20)
