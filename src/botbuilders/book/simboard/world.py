"""What a run keeps: virtual time, inputs, wires, trace.

Here: `World`, and the two ways in which it stops a program. What pins do is `machine.py`, what one sees `acts.py`.
"""

MOST_EVENTS = 20000
MOST_LINES = 2000
MOST_LETTERS = 500
SPIN_US = 200
STUCK = 5000
COUNT_US = 2
LONG_COUNT = 100000
LONG_US = 1000


class StopRun(BaseException):
    """The virtual time is over, or too much happened."""


class Fault(Exception):  # noqa: N818  the program's fault, by its name in the catalog
    """Something is wrong with a wire or with how the program uses it; a child reads the sentence of its code."""

    def __init__(self, code, params=None):
        super().__init__(code)
        self.code = code
        self.params = params or {}


class World:
    """Time in whole microseconds, inputs by part, and what happened."""

    def __init__(self, request):
        self.now = 0
        self.limit = int(request["seconds"] * 1000000)
        self.parts = request["parts"]
        self.pins = {int(gpio): wire for gpio, wire in request["pins"].items()}
        self.levels = dict(request.get("levels", {}))
        self.inputs = dict(request.get("start", {}))
        self.unplugged = request.get("unplugged", [])
        self.facts = request["facts"]
        moves = enumerate(request.get("moves", []))
        # The number keeps moves of one moment in their order; MicroPython's sort does not.
        self.moves = sorted([int(at * 1000000 + 0.5), n, part, to] for n, (at, part, to) in moves)
        self.next_move = 0
        self.quiet = self.until()
        self.trace = []
        self.printed = []
        self.used = {}
        self.problems = []
        self.shown = {}
        self.acts = {}
        self.chips = {}
        self.handlers = {}
        self.spins = 0
        self.counts = 0
        self.noise = 12345
        self.ended = "time"

    def wire(self, gpio):
        """The part, leg and mode of a GPIO's wire, None without one."""
        return self.pins.get(gpio)

    def plugged(self, part):
        """Whether a part is where it should be."""
        return part not in self.unplugged

    def show(self, part, what, value):
        """Note what one sees of a part, when it is new and the part is there."""
        key = (part, what)
        if not self.plugged(part) or self.shown.get(key, 0) == value:
            return
        self.shown[key] = value
        self.note(part, what, value)

    def note(self, part, what, value):
        """Note an event; stop when there are too many."""
        self.trace.append([self.now, part, what, value])
        if len(self.trace) >= MOST_EVENTS:
            self.ended = "trace"
            raise StopRun

    def problem(self, code, params=None, line=None):
        """Note a fault that does not stop the program, once."""
        found = {"code": code, "line": line, "params": params or {}, "detail": ""}
        if found not in self.problems:
            self.problems.append(found)

    def say(self, line):
        """Note a printed line."""
        if len(self.printed) < MOST_LINES:
            self.printed.append([self.now, line[:MOST_LETTERS]])
        self.tick(200)

    def turn(self, line):
        """Let a turn of a loop cost time: little, but more when the loop does nothing else."""
        self.spins += 1
        if self.spins == STUCK:
            self.problem("stuck", line=line)
        self.advance(min(SPIN_US, self.spins))
        return True

    def each(self, line, things):
        """Give the things of a `for`: a turn costs little, but much more when it counts on and on."""
        for thing in things:
            self.counts += 1
            now = self.now + COUNT_US
            if self.counts > LONG_COUNT:
                self.advance(LONG_US)
            elif now < self.quiet:
                self.now = now
            else:
                self.advance(COUNT_US)
            if self.counts == LONG_COUNT:
                self.problem("stuck", line=line)
            yield thing

    def tick(self, us=8):
        """Let a call cost time; nearly always nothing happens meanwhile."""
        self.spins = 0
        self.counts = 0
        now = self.now + us
        if self.now <= now < self.quiet:
            self.now = now
        else:
            self.advance(us)

    def advance(self, us):
        """Let time pass; inputs move on the way."""
        target = self.now + max(0, us)
        while self.next_move < len(self.moves) and self.moves[self.next_move][0] <= target:
            at, _, part, value = self.moves[self.next_move]
            if at >= self.limit:
                break
            self.next_move += 1
            self.now = max(self.now, at)
            self.quiet = self.until()
            self.move(part, value)
        self.now = max(self.now, target)
        if self.now >= self.limit:
            self.now = self.limit
            raise StopRun

    def until(self):
        """The time up to which nothing moves and the run goes on."""
        if self.next_move < len(self.moves):
            return min(self.limit, self.moves[self.next_move][0])
        return self.limit

    def move(self, part, value):
        """Set an input and call whoever waits for its pin."""
        if self.inputs.get(part) == value:
            return
        self.inputs[part] = value
        self.note(part, "input", value)
        for gpio, handler in list(self.handlers.items()):
            if self.pins[gpio][0] == part:
                handler()

    def loose(self):
        """A number between 0 and 65535 such as a loose wire reads: it wanders."""
        self.noise = (self.noise * 1103515 + 12345) % 1000003
        return self.noise % 65536
