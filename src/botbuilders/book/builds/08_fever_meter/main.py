# Fever Meter: shows how warm your fingers are. It needs screen.py beside it.
from machine import Pin, ADC, lightsleep
from math import log
import time
from screen import Screen

HOT = 30                                    # degrees Celsius
OHMS = 10000                                # of the thermistor at 25 degrees
BETA = 3950                                 # from its data sheet
heat = ADC(Pin(34), atten=ADC.ATTN_11DB)    # SENSE  Heat sensor: a thermistor
screen = Screen(sda=Pin(21), scl=Pin(22))   # ACT    Message screen: OLED or LCD

def celsius():
    raw = max(1, min(65534, heat.read_u16()))  # never 0
    print("raw", raw)
    ohms = OHMS * raw / (65535 - raw)       # its resistor is the other half
    kelvin = 1 / (log(ohms / OHMS) / BETA + 1 / 298.15)     # 298.15: 25 degrees
    return kelvin - 273.15                  # zero kelvin is -273.15 degrees

smooth = celsius()
while True:
    now = celsius()                         # SENSE
    smooth = smooth * 0.8 + now * 0.2       # THINK  Smoother: no hasty jumps
    message = "HOT!" if smooth > HOT else "ok"
    screen.show("%.1f C" % smooth, message) # ACT
    time.sleep_ms(50)                       # let Thonny print
    lightsleep(450)                         # POWER  Power saver: a nap
