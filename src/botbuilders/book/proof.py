"""The proof of the book: pins == picture == program, in every build, every kit's variant and on every board.

Here: all findings of a build put together, and of the book as a whole. What each finding means is its sentence,
`book.finding.CODE`. Wires alone are checked by `wiring.py`, and running is `scenarios.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from botbuilders.book.boards import printed, profiles
from botbuilders.book.listing import comments, listed, tags
from botbuilders.book.loading import builds, every_variant
from botbuilders.book.nets import Nets
from botbuilders.book.picture import picture
from botbuilders.book.picture_read import as_drawn
from botbuilders.book.scenarios import PRINT, Run, broken, request_of, run
from botbuilders.book.spec import BENCH, Build, Check
from botbuilders.book.wiring import Finding, wiring_findings
from botbuilders.deck import Edition, load_edition
from botbuilders.words import catalog

FEWEST_LINES, MOST_LINES, LONGEST_LINE = 15, 35, 84
# The language of the comments in main.py.
MAIN = "en"


def book_findings() -> tuple[Finding, ...]:
    """Give everything that is wrong with the book; nothing is wrong with a proven one."""
    found = [finding for build in builds() for finding in findings(build)]
    return (*found, *cards_left_out(builds(), load_edition()))


def findings(build: Build) -> Iterator[Finding]:
    """Give everything that is wrong with one build."""
    yield from carded(build)
    yield from worded(build)
    for variant, built in every_variant(build):
        yield from (_of(variant, finding) for finding in _built(built))


def _built(build: Build) -> Iterator[Finding]:
    """Pins == picture == program, for a build or one of its variants."""
    yield from wired(build)
    yield from drawn(build, picture(build).svg())
    yield from laid_out(build)
    yield from programmed(build)


def wired(build: Build) -> Iterator[Finding]:
    """Check the wires on every profile, and that each makes the same nets."""
    wanted = None
    for profile in profiles():
        found = wiring_findings(build, profile)
        yield from found
        if found:
            return  # the same again on each board helps nobody
        groups = Nets(build, profile).groups(build)
        wanted = groups if wanted is None else wanted
        if groups != wanted:
            yield Finding(build.folder, "other_nets", {"board": profile.board.name})


def drawn(build: Build, svg: str) -> Iterator[Finding]:
    """Check the wires and legs that a picture shows like those of the spec."""
    try:
        shown = as_drawn(build, svg)
    except ValueError as error:
        yield Finding(build.folder, "picture_unreadable", {"what": str(error)})
        return
    for finding in wiring_findings(shown, printed()):
        yield Finding(build.folder, "in_the_picture", {"code": finding.code, **_plain(finding)})
    if len(shown.wires) != len(build.wires):
        counts: dict[str, str | int] = {"drawn": len(shown.wires), "wires": len(build.wires)}
        yield Finding(build.folder, "picture_wires", counts)


def _plain(finding: Finding) -> dict[str, str | int]:
    return {"what": ", ".join(f"{name} {value}" for name, value in finding.params.items())}


def programmed(build: Build) -> Iterator[Finding]:
    """Run the program: its pins are the table's, the scenario shows what it must, loose parts show what is told."""
    ran = run(request_of(build))
    yield from _faults(build, ran)
    wanted = {str(gpio): pin.mode for gpio, pin in build.gpios.items()}
    for gpio in sorted({*wanted, *ran.pins}, key=int):
        table, used = wanted.get(gpio, "-"), ran.pins.get(gpio, "-")
        if table != used:
            params: dict[str, str | int] = {"gpio": gpio, "table": table, "used": used}
            yield Finding(build.folder, "pin_differs", params)
    for number, step in enumerate(build.scenario.step, 1):
        yield from _unseen(build, ran, step.checks, f"step {number}")
    for number, trouble in enumerate(build.troubles, 1):
        if trouble.unplug:
            loose = run(request_of(build, unplugged=trouble.unplug))
            yield from _faults(build, loose)
            yield from _unseen(build, loose, trouble.checks, f"trouble {number}")


def _faults(build: Build, ran: Run) -> Iterator[Finding]:
    for fault in (*ran.problems, *([ran.error] if ran.error else [])):
        params: dict[str, str | int] = {"code": fault.code, "line": fault.line or 0}
        yield Finding(build.folder, "program_fault", params)


def _unseen(build: Build, ran: Run, checks: Sequence[Check], where: str) -> Iterator[Finding]:
    for check, seen in broken(ran, checks):
        what = check.part if check.part == PRINT else f"{check.part} {check.what}"
        params: dict[str, str | int] = {
            "where": where,
            "what": what,
            "at": str(check.at),
            "seen": seen,
        }
        yield Finding(build.folder, "not_seen", params)


def laid_out(build: Build) -> Iterator[Finding]:
    """Check that the program fits its page and says which line senses, thinks, acts, gives power: in each language."""
    lines = build.program.splitlines()
    if not FEWEST_LINES <= len(lines) <= MOST_LINES:
        yield Finding(build.folder, "program_length", {"lines": len(lines)})
    wanted = len(comments(build.program))
    for language, told in build.words.items():
        if len(told.comments) != (0 if language == MAIN else wanted):
            yield Finding(build.folder, "words", {"language": language, "what": "comments"})
        else:
            yield from _listed(build, language)


def _listed(build: Build, language: str) -> Iterator[Finding]:
    """Check the lines of the program in one language; its marks stand where those of main.py do."""
    words = catalog(language)
    lines = listed(build.program_in(language), words)
    main = listed(build.program, catalog(MAIN))
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            params: dict[str, str | int] = {"line": line.number, "length": len(line.text)}
            yield Finding(build.folder, "long_line", params)
    for word, tag in tags(words).items():
        if not any(line.tag == tag for line in lines):
            yield Finding(build.folder, "no_tag", {"tag": word})
        if [line.tag == tag for line in lines] != [line.tag == tag for line in main]:
            yield Finding(build.folder, "words", {"language": language, "what": word})


def carded(build: Build) -> Iterator[Finding]:
    """Check that the five cards exist and are of their slots."""
    kinds_of = {entry.slug: entry.category for entry in load_edition().entries}
    for slot in BENCH:
        card = build.cards.get(slot, "")
        if kinds_of.get(card) != slot:
            yield Finding(build.folder, "card", {"card": card, "slot": slot})


def cards_left_out(every: Sequence[Build], edition: Edition) -> Iterator[Finding]:
    """Check that every part card is in a build."""
    used = {card for build in every for card in build.bench}
    for entry in edition.entries:
        if entry.category in BENCH[:4] and entry.slug not in used:
            yield Finding("book", "card_unused", {"card": entry.slug})


def worded(build: Build) -> Iterator[Finding]:
    """Check that each language has a sentence for each step, trouble, part and variant."""
    told = {part.id for part in build.parts if part.kind != "resistor"}
    for language, words in build.words.items():
        pairs = (
            ("steps", len(words.steps), len(build.scenario.step)),
            ("troubles", len(words.troubles), len(build.troubles)),
            ("parts", sorted(words.parts), sorted(told)),
            ("variants", sorted(words.variants), sorted(build.variants)),
        )
        for what, have, want in pairs:
            if have != want:
                yield Finding(build.folder, "words", {"language": language, "what": what})
        for adaptation in words.adaptations:
            if adaptation.card not in build.bench:
                params: dict[str, str | int] = {"language": language, "what": adaptation.card}
                yield Finding(build.folder, "words", params)


def _of(variant: str, finding: Finding) -> Finding:
    if not variant:
        return finding
    return Finding(f"{finding.build} ({variant})", finding.code, finding.params)
