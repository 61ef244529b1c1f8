# Lucky Dice: press and it rolls. The other button switches it off and on.
from machine import Pin
import time, random

ANODE = False                               # True: your digit has + in the middle
button = Pin(13, Pin.IN, Pin.PULL_UP)       # SENSE  Bump button
power = Pin(4, Pin.IN, Pin.PULL_UP)         # POWER  Power switch
data = Pin(23, Pin.OUT, value=0)            # ACT    Number face
shift = Pin(18, Pin.OUT, value=0)
latch = Pin(19, Pin.OUT, value=0)
FACES = (0x00, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D)  # dark, then 1 to 6
on = True

def show(bits):                             # eight bits walk into the chip
    for n in range(7, -1, -1):
        data.value((bits >> n & 1) ^ ANODE)
        shift.value(1)
        shift.value(0)
    latch.value(1)                          # now it shows them
    latch.value(0)

show(FACES[0])
while True:
    if power.value() == 0:                  # POWER  off or on
        on = not on
        show(FACES[0])
    elif on and button.value() == 0:        # SENSE
        for ms in range(10, 100, 10):       # slower and slower
            show(FACES[random.randint(1, 6)])       # THINK  Dice brain, then ACT
            time.sleep_ms(ms)
    while power.value() == 0 or button.value() == 0:
        time.sleep_ms(20)                   # wait until the finger is gone
    time.sleep_ms(20)
