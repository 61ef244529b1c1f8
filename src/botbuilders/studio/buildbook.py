"""The Build Book: thirty pages, cover to bench sheet.

Here: the order of the pages, and the data of those that are about no single build. Spreads are
`buildspreads.py`, sentences `book.*` in the catalog and the builds' own, the layout is `typst/build-book.typ`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from botbuilders.book import Build, builds
from botbuilders.book.boards import printed
from botbuilders.book.kits import Kit, kits
from botbuilders.book.picture_parts import ohm_text
from botbuilders.book.picture_pins import board_tour, pin_map, strip_figure, thonny
from botbuilders.deck.rig import compose
from botbuilders.deck.teachback import robot_label
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.buildspreads import entry, figure, left, right, signs
from botbuilders.studio.documents import Document
from botbuilders.studio.faces import Data, sign
from botbuilders.studio.pages import page_data
from botbuilders.studio.qr import code
from botbuilders.studio.wish import EXAMPLE, Wish
from botbuilders.words import Catalog

PRODUCT = "build-book"
LENGTH = 30
TRY = "/book"
# What every build needs, and the kinds in the order of the tick list.
ALWAYS = {"board": 1, "breadboard": 1, "cable": 1, "wires": 30}
KINDS = (
    "led",
    "rgb",
    "button",
    "dial",
    "light_sensor",
    "heat_sensor",
    "stick",
    "echo",
    "foil",
    "active_buzzer",
    "passive_buzzer",
    "servo",
    "motor",
    "driver",
    "supply",
    "shift",
    "digit",
    "screen",
)
SAME = {"rgb_anode": "rgb", "active_buzzer_low": "active_buzzer", "oled": "screen", "lcd": "screen"}


def build_book(wish: Wish) -> Document:
    """Give the book; a page whose words do not fit in 11 points fails it."""
    words = wish.words
    sides = [side | {"page": at} for at, side in enumerate(_sides(wish), start=1)]
    labels = {
        key.removeprefix("book.spread.").replace("_", "-"): text
        for key, text in words.table("book.spread").items()
        if "{" not in text
    }
    data = page_data(wish, PRODUCT) | {"sides": sides, "say": labels, "signs": signs(words)}
    # The typefaces have no arrow; the template draws it.
    data |= {name: str(data[name]).replace("→", "->") for name in ("title", "small")}
    return Document(
        product=PRODUCT,
        name=f"{PRODUCT}.pdf",
        template=PRODUCT,
        data=data,
        length=LENGTH,
        duplex=True,
        sizes=(11.0,),
    )


def _sides(wish: Wish) -> Iterator[Data]:
    yield _cover(wish)
    yield _use(wish)
    yield _kit(wish)
    yield _setup(wish, range(1, 6))
    yield _setup(wish, range(6, 9)) | _try(wish)
    for build in builds():
        yield left(build, wish)
        yield right(build, wish)
    yield _help(wish)


def _cover(wish: Wish) -> Data:
    words = wish.words
    bench = tuple(slug for slug in EXAMPLE if slug in wish.edition)
    return _said(words, "cover") | {
        "kind": "cover",
        "art": compose(bench, wish.edition),
        "alt": robot_label(bench, wish.edition, words),
        "families": [sign(name, words) for name in SLOT_NAMES],
    }


def _use(wish: Wish) -> Data:
    words = wish.words
    return _said(words, "use") | {
        "kind": "use",
        "steps": _lines(words, "use.l"),
        "safety": _lines(words, "use.s"),
        "adults": _lines(words, "use.a"),
        "figure": figure(strip_figure(words), wish),
    }


def _kit(wish: Wish) -> Data:
    words = wish.words
    return _said(words, "kit") | {
        "kind": "kit",
        "things": list(_things(builds(), words)),
        "variants": _lines(words, "kit.v"),
        "kits": [_kit_line(each, words) for each in _sold_kits()],
        "rules": _lines(words, "kit.p"),
        "figure": figure(pin_map(builds(), printed(), words), wish),
    }


def _sold_kits() -> Iterator[Kit]:
    """Give the kits with a maker's name: those whose board is not the printed one."""
    return (kit for kit in kits().values() if kit.profile.board != printed().board)


def _kit_line(kit: Kit, words: Catalog) -> list[str]:
    """Say what is different with a kit, as the builds' variants know it."""
    names = dict.fromkeys(kit.variants.values())
    return [kit.name, ", ".join(words.text(f"book.kit.with_{name}") for name in names)]


def _things(found: Sequence[Build], words: Catalog) -> Iterator[list[str]]:
    """Count what the twelve builds need: of each kind as much as the hungriest build."""
    most: Counter[str] = Counter()
    for build in found:
        here = Counter(
            f"resistor {part.ohms}" if part.ohms else SAME.get(part.kind, part.kind)
            for part in build.parts
        )
        most |= here
    for name, count in ALWAYS.items():
        yield [words.text("book.kit.count", count=count), words.text(f"book.things.{name}")]
    ohms = sorted(int(name.split()[1]) for name in most if name.startswith("resistor "))
    for value in ohms:
        text = words.text("book.things.resistor", ohms=ohm_text(value))
        yield [words.text("book.kit.count", count=most[f"resistor {value}"]), text]
    for kind in KINDS:
        if most[kind]:
            text = words.text(f"book.things.{kind}")
            yield [words.text("book.kit.count", count=most[kind]), text]


def _setup(wish: Wish, steps: Sequence[int]) -> Data:
    words = wish.words
    first = steps[0] == 1
    return {
        "kind": "setup",
        "heading": words.text("book.setup.title" if first else "book.setup.again"),
        "lead": words.text("book.setup.lead") if first else "",
        "steps": [
            [str(step), words.text(f"book.setup.s{step}"), words.text(f"book.setup.s{step}_text")]
            for step in steps
        ],
        "hello": "" if first else 'print("hello")',
        "try": None,
        "tour": _tour(wish) if first else None,
    }


def _tour(wish: Wish) -> Data:
    words = wish.words
    lines = [words.text(f"book.setup.tour_{number}") for number in range(1, 6)]
    return {"figure": figure(board_tour(printed(), words), wish), "lines": lines}


def _try(wish: Wish) -> Data:
    words = wish.words
    address = f"{wish.site}{TRY}"
    rows = ("port", "busy", "boot", "again")
    return {
        "try": {
            "title": words.text("book.setup.try"),
            "text": words.text("book.setup.try_text"),
            "qr": code(address),
            "alt": words.text("book.setup.try_alt", address=address),
            "address": address.partition("://")[2],
        },
        "window": figure(thonny(words), wish),
        "if": words.text("book.setup.if"),
        "rows": [
            [words.text(f"book.setup.if_{name}"), words.text(f"book.setup.if_{name}_fix")]
            for name in rows
        ],
    }


def _help(wish: Wish) -> Data:
    words = wish.words
    asks = [
        [words.text(f"book.help.q{at}"), words.text(f"book.help.q{at}_no")] for at in range(1, 7)
    ]
    titles = [[build.number, build.words[words.language].title] for build in builds()]
    return _said(words, "help") | {
        "kind": "help",
        "asks": asks,
        "last": words.text("book.help.q7"),
        "groups": [_group(slot, wish) for slot in SLOT_NAMES[:4]],
        "builds": titles,
    }


def _group(slot: str, wish: Wish) -> Data:
    where: dict[str, list[int]] = {}
    for build in builds():
        where.setdefault(build.cards[slot], []).append(build.number)
    cards = sorted((entry(slug, wish).name, numbers) for slug, numbers in where.items())
    return {
        "sign": sign(slot, wish.words),
        "cards": [[name, ", ".join(str(number) for number in numbers)] for name, numbers in cards],
    }


def _said(words: Catalog, page: str) -> Data:
    table = words.table(f"book.{page}")
    return {key.rpartition(".")[2]: text for key, text in table.items() if "{" not in text}


def _lines(words: Catalog, start: str) -> list[str]:
    table = words.table(f"book.{start.partition('.')[0]}")
    names = [f"book.{start}{number}" for number in range(1, 10)]
    return [table[name] for name in names if name in table]
