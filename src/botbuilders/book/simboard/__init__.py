"""A make-believe ESP32 in virtual time: one implementation for CPython, MicroPython and the browser's worker.

Here: what a run takes and gives. `run.py` runs a program, `turns.py` lets its loops cost time, `world.py` keeps time,
inputs and trace; `machine.py`, `clock.py` and `chance.py` are the modules `machine`, `time` and `random` of a program,
`acts.py` turns pins into what one sees, `screens.py` decodes I2C. These files import nothing but each other, `json`,
`math`, `sys` and `io`, and use only what MicroPython knows: no `__future__`, no `typing`, no dataclasses.

`run(request)` takes a dictionary (`run_json` its JSON text):

    program      the text of main.py
    files        texts of modules that it may import, by name: {"oled": "..."}
    seconds      how long the virtual time lasts; the program is stopped then
    seed         of the program's `random`
    parts        part -> {"kind": kind, ...}; of a `shift` its segments by output, QA to QH, and by which level
                 they shine: {"segments": "ABCDEFG ", "lit_by": 1};
                 of an oled or lcd `address`
    pins         GPIO as text -> [part, leg, mode]
    levels       "part.leg" -> 0 or 1, for legs that are wired to GND or to a supply
    start        part -> value of its input (spec.py says in which unit)
    moves        [[second, part, value], ...]
    unplugged    parts that hang loose
    facts        facts.toml as a dictionary

and gives

    trace        [[microsecond, part, what, value], ...]: `what` is "input" for a moved sensor, else one of the kind's
                 `shows` (kinds.toml). The state at a time is the last value of each (part, what) up to then; before
                 its first event everything is 0 or ""
    printed      [[microsecond, line], ...]
    pins         GPIO as text -> how the program used it: in, out, pwm, analog, touch, i2c
    problems     faults that did not stop the program, like `error`
    error        None, or {"code", "line", "params", "detail"}: the sentence is `book.fault.CODE` in the catalog
    ended        "time" (it ran until the end), "program" (it came to its last line), "trace" (too many events), "error"
    now          the microsecond of the end
"""

from botbuilders.book.simboard.run import run, run_json

__all__ = ["run", "run_json"]
