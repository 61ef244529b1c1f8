"""Loops that cost virtual time: a program's text as it runs, in which each turn of a loop is noted.

Here: where `_turn` and `_each` go into the text; lines keep their numbers. What a turn costs is `world.py`. Left as
they are, so free of cost: comprehensions, what a function such as `sum` counts by itself, and the head of a `for` that
goes on in the next line; a long count of that kind is stopped from outside (`frontend/src/tryout/runner.ts`).
"""

QUOTES = "\"'"
OPEN = "([{"
CLOSED = ")]}"
LONG_QUOTES = ('"""', "'''")


def with_turns(program: str) -> str:
    """Let each turn of a loop cost virtual time, so that an endless one ends."""
    lines = []
    quoted = False
    for number, line in enumerate(program.split("\n")):
        code = line.lstrip()
        indent = line[: len(line) - len(code)]
        if not quoted:
            code = counted(code, number + 1)
        if sum(line.count(quotes) for quotes in LONG_QUOTES) % 2:
            quoted = not quoted
        lines.append(indent + code)
    return "\n".join(lines)


def counted(code: str, number: int) -> str:
    """One line as it runs."""
    if code.startswith(("while ", "while(")) and ":=" not in code:
        return "while _turn(%d) and " % number + code[5:].lstrip()
    if code.startswith("for "):
        return with_each(code, number)
    return code


def with_each(code: str, number: int) -> str:
    """The head of a `for` with its things counted; as it is when it is not a whole head."""
    shown = own_words(code)
    start = max(shown.find(" in" + after) for after in " _") + 3
    end = shown.find(":")
    if (
        not 3 <= start < end
        or "#" in shown[:end]
        or "lambda" in shown
        or not code[start:end].strip()
    ):
        return code
    return "%s _each(%d, (%s))%s" % (code[:start], number, code[start:end], code[end:])


def own_words(code: str) -> str:
    """The line with everything in quotes and brackets hidden; "" when a bracket closes that was never open."""
    shown = ""
    quote = ""
    depth = 0
    for letter in code:
        hidden = depth > 0 or quote != ""
        if quote:
            quote = "" if letter == quote else quote
        elif letter in QUOTES:
            quote = letter
        elif letter in OPEN:
            depth += 1
        elif letter in CLOSED:
            depth -= 1
        if depth < 0:
            return ""
        shown += "_" if hidden or quote or depth else letter
    return shown
