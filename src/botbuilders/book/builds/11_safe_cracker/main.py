# Safe Cracker: turn to each secret number and wait a second. An "o" means open.
from machine import Pin, ADC
import time

ANODE = False                               # True: your digit has + in the middle
SECRET = [3, 7, 1]
EMPTY = 10000                               # below this number the fuel is low
dial = ADC(Pin(35), atten=ADC.ATTN_11DB)    # SENSE  Twist dial
fuel = ADC(Pin(32), atten=ADC.ATTN_11DB)    # POWER  Fuel gauge: light is fuel
data = Pin(23, Pin.OUT, value=0)            # ACT    Number face
shift, latch = Pin(18, Pin.OUT, value=0), Pin(19, Pin.OUT, value=0)
DIGITS = (0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F)  # 0 to 9
OPEN, LOW = 0x5C, 0x38                      # o and L
tried, held, since = [], 0, 0

def show(bits):
    for n in range(7, -1, -1):
        data.value((bits >> n & 1) ^ ANODE)
        shift.value(1)
        shift.value(0)
    latch.value(1)
    latch.value(0)

while True:
    print("fuel", fuel.read_u16())
    if fuel.read_u16() < EMPTY:             # POWER  too low to open a safe
        show(LOW)
    else:
        number = dial.read_u16() * 10 >> 16         # SENSE  0 to 9
        if number != held:
            held, since = number, time.ticks_ms()
        elif since and time.ticks_diff(time.ticks_ms(), since) > 1000:    # ms
            tried, since = (tried + [number])[-3:], 0       # THINK  the last three
        show(OPEN if tried == SECRET else DIGITS[number])   # Pattern spotter, ACT
    time.sleep_ms(50)
