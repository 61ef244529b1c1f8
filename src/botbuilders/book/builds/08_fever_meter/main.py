# Fever Meter: shows how warm your fingers are. It needs screen.py beside it.
from machine import Pin, ADC, lightsleep
from math import log
import time
from screen import Screen

HOT = 30                                    # degrees Celsius
heat = ADC(Pin(34), atten=ADC.ATTN_11DB)    # SENSE  Heat sensor: a thermistor
screen = Screen(sda=Pin(21), scl=Pin(22))   # ACT    Message screen: OLED or LCD

def celsius():
    raw = max(1, min(65534, heat.read_u16()))
    print("raw", raw)
    ohms = 10000 * raw / (65535 - raw)
    return 1 / (log(ohms / 10000) / 3950 + 1 / 298.15) - 273.15

smooth = celsius()
while True:
    smooth = smooth * 0.8 + celsius() * 0.2 # SENSE, then THINK  Smoother
    message = "HOT!" if smooth > HOT else "ok"
    screen.show("%.1f C" % smooth, message) # ACT
    time.sleep_ms(50)                       # let Thonny print
    lightsleep(450)                         # POWER  Power saver: a nap
