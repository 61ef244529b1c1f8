# Crank Racer: tap for energy, and the racer counts its laps at the finish line.
from machine import Pin, PWM, time_pulse_us
import time

LINE = 15                                   # nearer than this is at the line, in cm
trig = Pin(27, Pin.OUT, value=0)            # SENSE  Echo ears
echo = Pin(34, Pin.IN)
crank = Pin(4, Pin.IN, Pin.PULL_UP)         # POWER  Hand crank: tap, tap, tap
speed = PWM(Pin(25), freq=1000, duty_u16=0) # ACT    Drive wheels
ahead = Pin(26, Pin.OUT, value=1)
energy, laps, near, before = 0, 0, False, 1

def distance_cm():
    trig.value(1)
    time.sleep_us(10)
    trig.value(0)
    us = time_pulse_us(echo, 1, 12000)      # wait for it, 12000 us at most
    if us < 0:
        print("no echo")
    return us // 58 if us > 0 else 999      # 58 us: one cm and back

while True:
    now = crank.value()
    if before == 1 and now == 0:            # POWER  each tap is energy
        energy = min(500, energy + 60)      # a full tank is 500
        print("energy", energy)
    before = now
    close = distance_cm() < LINE            # SENSE
    if close and not near:                  # THINK  Counter: a new lap?
        laps += 1
        print("lap", laps)
    near = close
    energy = max(0, energy - 1)
    speed.duty_u16(energy * 120)            # ACT    more energy, more speed
    time.sleep_ms(20)
