"""Running a program on the make-believe board, and telling a child where it went wrong.

Here: the modules that a program may import, the line of an error, the result. The format of both ends is in
`__init__.py`.
"""

import binascii
import builtins
import io
import json
import math
import sys

from botbuilders.book.simboard.chance import chance
from botbuilders.book.simboard.clock import clock
from botbuilders.book.simboard.machine import machine
from botbuilders.book.simboard.module import Module
from botbuilders.book.simboard.turns import with_turns
from botbuilders.book.simboard.world import Fault, StopRun, World

PROGRAM = "main.py"
MICRO: bool = sys.implementation.name == "micropython"
# Kinds of errors, the more special ones first; MicroPython has no RecursionError.
KINDS = (
    ("SyntaxError", "syntax"),
    ("IndentationError", "indent"),
    ("TabError", "indent"),
    ("NameError", "name"),
    ("UnboundLocalError", "name"),
    ("ImportError", "import"),
    ("ModuleNotFoundError", "import"),
    ("AttributeError", "attribute"),
    ("ZeroDivisionError", "zero"),
    ("TypeError", "type"),
    ("ValueError", "value"),
    ("IndexError", "index"),
    ("KeyError", "index"),
    ("RecursionError", "recursion"),
    ("MemoryError", "memory"),
    ("OverflowError", "overflow"),
)
OWN = ("machine", "time", "utime", "random")
NAMED = ("name", "attribute", "import")
# No such thing in a module: "cannot import name X from ...", in MicroPython "can't import name X".
IMPORT_NAME = "import name "


def run_json(text: str) -> str:
    """Run a request given as JSON and give the result as JSON."""
    return json.dumps(run(json.loads(text)))


def run(request: dict[str, object]) -> dict[str, object]:
    """Run a program on the board of a request; `__init__.py` says what both hold."""
    world = World(request)
    error = None
    ended = "program"
    try:
        code = compile(with_turns(str(request["program"])), PROGRAM, "exec")
        exec(code, names(world, request))  # noqa: S102  a program in its make-believe world
    except StopRun:
        ended = world.ended
    except SystemExit:
        pass
    except Fault as fault:
        error = told(fault, fault.code, fault.params)
    except Exception as problem:  # noqa: BLE001  the last resort: whatever a child's program raises is told
        error = native(problem)
    finally:
        forget(request)
    return {
        "trace": world.trace,
        "printed": world.printed,
        "pins": {str(gpio): use for gpio, use in world.used.items()},
        "problems": world.problems,
        "error": error,
        "ended": "error" if error else ended,
        "now": world.now,
    }


def names(world, request):
    """Give the program's global names: print, turns of loops, and its own modules on import."""
    modules = {
        "machine": machine(world),
        "time": clock(world),
        "random": chance(request.get("seed", 1)),
        "math": math,
        "binascii": binascii,
    }
    modules["utime"] = modules["time"]
    files = request.get("files", {})

    def say(*things, sep=" ", end="\n"):
        world.say(sep.join([str(thing) for thing in things]) + ("" if end == "\n" else end))

    def listen(*_):
        raise Fault("no_keyboard")

    def with_loops(own):
        own["_turn"] = world.turn
        own["_each"] = world.each
        return own

    own = with_loops({"__name__": "__main__", "print": say, "input": listen})
    if MICRO:
        for name, module in modules.items():
            sys.modules[name] = module
        for name, text in files.items():
            sys.modules[name] = loaded(name, text, with_loops({"print": say}))
        return own

    def bring(name, *_):
        if name in files and name not in modules:
            modules[name] = loaded(name, files[name], with_loops({"__builtins__": seen}))
        if name not in modules:
            raise ImportError("no module named '" + name + "'")
        return modules[name]

    seen = dict(builtins.__dict__)
    seen["__import__"] = bring
    seen["print"] = say
    seen["input"] = listen
    own["__builtins__"] = seen
    return own


def forget(request):
    """Leave no module of a run behind; MicroPython knows no other way to give it its own than `sys.modules`."""
    if MICRO:
        for name in list(OWN) + list(request.get("files", {})):
            sys.modules.pop(name, None)


def loaded(name, text, own):
    """Give a file of the program as a module."""
    own["__name__"] = name
    exec(compile(with_turns(text), name + ".py", "exec"), own)  # noqa: S102  a driver in its make-believe world
    return Module(name, {key: value for key, value in own.items() if not key.startswith("_")})


def native(problem):
    """Tell an error of Python itself by its kind."""
    kind = type(problem).__name__
    code = "other"
    for name, each in KINDS:
        if name == kind:
            code = each
    if "recursion" in str(problem):
        code = "recursion"
    params = {}
    if IMPORT_NAME in str(problem):
        code = "attribute"
        params["name"] = str(problem).split(IMPORT_NAME)[1].split()[0].strip("'")
    elif code in NAMED:
        params["name"] = quoted(str(problem), 2 if code == "attribute" else 1)
    return told(problem, code, params)


def quoted(text, number):
    """A word of a message that stands in quotes, by its place."""
    words = text.split("'")
    return words[2 * number - 1] if len(words) > 2 * number - 1 else text


def told(problem, code, params):
    """Give an error as the result tells it."""
    return {"code": code, "line": line_of(problem), "params": params, "detail": str(problem)}


def line_of(problem):
    """The line of the program in which an error arose, None when there is none."""
    if MICRO:
        text = io.StringIO()
        sys.print_exception(problem, text)
        found = None
        for line in text.getvalue().split("\n"):
            if '"' + PROGRAM + '", line ' in line:
                found = int(line.split(", line ")[1].split(",")[0])
        return found
    if isinstance(problem, SyntaxError):
        return problem.lineno
    found = None
    trace = problem.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == PROGRAM:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found
