# Mood Lamp: turn the dial and the lamp goes through all its colors.
from machine import Pin, PWM, ADC
import time

ANODE = False                               # True: long leg of your LED on 3V3
OFF = 65535 if ANODE else 0                 # 0 to 65535: dark to bright
dial = ADC(Pin(35), atten=ADC.ATTN_11DB)    # SENSE  Twist dial
red = PWM(Pin(25), freq=1000, duty_u16=OFF) # ACT    Color glow
green = PWM(Pin(26), freq=1000, duty_u16=OFF)
blue = PWM(Pin(33), freq=1000, duty_u16=OFF)
lamp = (red, green, blue)

def color(turn):                            # THINK  Translator: a turn to a color
    part, mix = divmod(turn * 3, 65536)     # which third, and how far in it
    part = min(part, 2)
    level = [0, 0, 0]
    level[part] = 65535 - mix               # less of one color, more of the next
    level[(part + 1) % 3] = mix
    return level

while True:                                 # POWER  Wall plug: enough for three
    turn = dial.read_u16()                  # SENSE
    print("turn", turn)
    for led, amount in zip(lamp, color(turn)):      # THINK
        amount = amount // 2                # half as bright is kinder to eyes
        led.duty_u16(65535 - amount if ANODE else amount)   # ACT
    time.sleep_ms(50)
