# Wave Greeter: when somebody comes or goes, the arm waves hello.
from machine import Pin, PWM, time_pulse_us
import time

MOVED = 25                                  # this many cm is a guest, not a wobble
LISTEN = 30000                              # microseconds to wait for an echo
US_A_CM = 58                                # microseconds for one cm and back
trig = Pin(27, Pin.OUT, value=0)            # SENSE  Motion eye: ears that watch
echo = Pin(34, Pin.IN)
arm = PWM(Pin(18), freq=50)                 # ACT    Waving arm

def distance_cm():
    trig.value(1)
    time.sleep_us(10)
    trig.value(0)
    us = time_pulse_us(echo, 1, LISTEN)
    return us // US_A_CM if us > 0 else None

def point(degrees):                         # 0 to 180 degrees
    arm.duty_ns(500000 + degrees * 2000000 // 180)  # a pulse of 0.5 to 2.5 ms

usual = distance_cm() or 100                # a first guess, in cm
point(90)
while True:                                 # POWER  Wall plug: servos are hungry
    cm = distance_cm()                      # SENSE
    print("no echo" if cm is None else cm)
    if cm is not None:
        if abs(cm - usual) > MOVED:         # THINK  is it far from the usual?
            print("HELLO")
            for degrees in (40, 140, 40, 140, 90):      # to and fro, then ahead
                point(degrees)              # ACT    wave
                time.sleep_ms(250)
            usual = distance_cm() or cm
        usual = usual * 0.9 + cm * 0.1      # THINK  Smoother: learn the usual
    time.sleep_ms(60)
