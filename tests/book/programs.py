"""Broken programs as a child writes them, and the fault that each must be told, with its line."""

from __future__ import annotations

from dataclasses import dataclass

PIN = "from machine import Pin\n"


@dataclass(frozen=True, slots=True)
class Broken:
    """A program for a build, and what is wrong with it."""

    name: str
    build: int
    program: str
    code: str
    line: int | None


FAULTS = (
    Broken("a colon is missing", 1, "x = 1\nwhile True\n    x = 2\n", "syntax", 2),
    Broken("a bracket too many", 1, "print('a'))\n", "syntax", 1),
    Broken("a space too many", 1, "x = 1\n  y = 2\n", "indent", 2),
    Broken("a name misspelled", 1, PIN + "light = Pin(25, Pin.OUT)\nlihgt.on()\n", "name", 3),
    Broken("a module that is not there", 1, "x = 1\nimport network\n", "import", 2),
    Broken("not in that module", 1, "x = 1\nfrom machine import Timer\n", "attribute", 2),
    Broken("asks for a key", 1, "x = 1\nname = input('Who?')\n", "no_keyboard", 2),
    Broken("much too large", 1, "x = 1\ny = [0] * 10 ** 30\n", "overflow", 2),
    Broken(
        "a method misspelled", 1, PIN + "light = Pin(25, Pin.OUT)\nlight.vlaue(1)\n", "attribute", 3
    ),
    Broken("divided by nothing", 1, "x = 0\nprint(5 / x)\n", "zero", 2),
    Broken("word and number", 1, "print('a' + 1)\n", "type", 1),
    Broken("not a number", 1, "x = int('dog')\n", "value", 1),
    Broken("beyond the list", 1, "x = [1, 2]\nprint(x[2])\n", "index", 2),
    Broken("calls itself", 1, "def f():\n    return f()\nf()\n", "recursion", 2),
    Broken("flash pin", 1, PIN + "light = Pin(6, Pin.OUT)\n", "flash", 2),
    Broken("strapping pin", 1, PIN + "light = Pin(12, Pin.OUT)\n", "strapping", 2),
    Broken("memory pin", 1, PIN + "light = Pin(16, Pin.OUT)\n", "psram", 2),
    Broken("serial pin", 1, PIN + "light = Pin(1, Pin.OUT)\n", "serial", 2),
    Broken("no such pin", 1, PIN + "light = Pin(99, Pin.OUT)\n", "no_gpio", 2),
    Broken("a pin by name", 1, PIN + "light = Pin('D25', Pin.OUT)\n", "gpio_number", 2),
    Broken("a pin without a wire", 1, PIN + "light = Pin(26, Pin.OUT)\n", "no_wire", 2),
    Broken("output on 34", 5, PIN + "eye = Pin(34, Pin.OUT)\n", "input_only", 2),
    Broken("PWM on 34", 5, "from machine import Pin, PWM\neye = PWM(Pin(34))\n", "input_only", 2),
    Broken("pull-up on 34", 5, PIN + "eye = Pin(34, Pin.IN, Pin.PULL_UP)\n", "no_pull", 2),
    Broken("button without pull-up", 1, PIN + "button = Pin(13, Pin.IN)\n", "needs_pull_up", 2),
    Broken("open drain", 1, PIN + "light = Pin(25, Pin.OPEN_DRAIN)\n", "open_drain", 2),
    Broken("drives a button", 1, PIN + "button = Pin(13, Pin.OUT)\n", "not_an_output", 2),
    Broken("PWM on a button", 1, "from machine import PWM\nbutton = PWM(13)\n", "not_an_output", 2),
    Broken("listens to a light", 1, PIN + "light = Pin(25, Pin.IN)\n", "not_an_input", 2),
    Broken(
        "sets an input",
        1,
        PIN + "button = Pin(13, Pin.IN, Pin.PULL_UP)\nbutton.on()\n",
        "set_as_input",
        3,
    ),
    Broken(
        "a short call",
        4,
        PIN + "trig = Pin(27, Pin.OUT)\ntrig.on()\ntrig.off()\n",
        "short_trigger",
        4,
    ),
    Broken("analog on 13", 1, "from machine import ADC\nx = ADC(13)\n", "adc2", 2),
    Broken("analog on 19", 4, "from machine import ADC\nx = ADC(19)\n", "no_adc", 2),
    Broken("analog on a motor's pin", 5, "from machine import ADC\nx = ADC(33)\n", "not_analog", 2),
    Broken("touch on 19", 7, "from machine import TouchPad\nx = TouchPad(19)\n", "no_touch", 2),
    Broken(
        "touch on a button", 1, "from machine import TouchPad\nx = TouchPad(13)\n", "not_touch", 2
    ),
    Broken(
        "SDA and SCL swapped",
        8,
        "from machine import Pin, SoftI2C\ni2c = SoftI2C(sda=Pin(22), scl=Pin(21))\n",
        "not_i2c",
        2,
    ),
    Broken(
        "nobody at this address",
        8,
        "from machine import Pin, I2C\ni2c = I2C(0, sda=Pin(21), scl=Pin(22))\ni2c.writeto(9, b'a')\n",
        "nobody_on_i2c",
        3,
    ),
    Broken(
        "too bright", 5, "from machine import PWM\nx = PWM(25)\nx.duty_u16(70000)\n", "pwm_range", 3
    ),
    Broken(
        "a hasty servo",
        6,
        "from machine import PWM\nx = PWM(18, freq=1000)\nx.duty(512)\n",
        "servo_hertz",
        None,
    ),
    Broken(
        "a wide pulse",
        6,
        "from machine import PWM\nx = PWM(18, freq=50)\nx.duty_ns(9000000)\n",
        "servo_pulse",
        None,
    ),
    Broken("goes round and round", 1, "x = 1\nwhile True:\n    x = 2\n", "stuck", 2),
    Broken("counts for days", 1, "x = 1\nfor n in range(10 ** 9):\n    x += n\n", "stuck", 2),
)
