"""Both sides of a sheet, laid on each other as paper lays them (C61)."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageOps

from botbuilders.deck import Edition, load_edition
from botbuilders.studio import File, Wish, make
from botbuilders.studio.stocks import Stock, stock
from tests.studio.pdfs import wish

# Pixels of a point; a tenth of a millimeter is 0.28 points.
SCALE = 2


def sides(file: File) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(file.content)
    try:
        return [page.render(scale=SCALE).to_pil().convert("L") for page in document]
    finally:
        document.close()


def taken(picture: Image.Image, paper: Stock) -> list[bool]:
    """Which places of a sheet hold a card: there is ink on the frame of the card, a safe margin inside."""
    wide, safe = paper.points(paper.card[0]), paper.points(paper.safe)
    found = []
    for at in range(paper.places):
        x, y = paper.place(at)
        strip = (x + wide / 2 - 20, y + safe - 2, x + wide / 2 + 20, y + safe + 2)
        left, top, right, bottom = (round(n * SCALE) for n in strip)
        found.append(min(picture.crop((left, top, right, bottom)).tobytes()) < 80)
    return found


def lone(slug: str) -> Edition:
    """An older edition that lacks one card, so that this one is all there is to print."""
    edition = load_edition()
    entries = tuple(entry for entry in edition.entries if entry.slug != slug)
    return Edition(
        id=edition.id,
        name=edition.name,
        language=edition.language,
        entries=entries,
        switches=edition.switches,
        bonuses=edition.bonuses,
        art=edition.art,
    )


@pytest.mark.parametrize(
    ("product", "name"),
    [
        ("deck-poker-letter", "poker-letter"),
        ("deck-poker-a4", "poker-a4"),
        ("parts-deck", "avery5388"),
    ],
)
def test_c61_back_a_lies_behind_front_a(product: str, name: str) -> None:
    paper = stock(name)
    printed = sides(next(make([product], wish(backs=True))))
    for front, back in zip(printed[::2], printed[1::2], strict=True):
        held_to_light = ImageOps.mirror(back)  # turned over its long edge
        assert taken(front, paper) == taken(held_to_light, paper)
        assert any(taken(front, paper))


def test_c61_one_card_has_its_back_in_the_other_column() -> None:
    paper = stock("poker-letter")
    wanted = Wish(edition=load_edition(), before=lone("timer"), backs=True)
    front, back = sides(next(make(["deck-poker-letter"], wanted)))
    assert taken(front, paper) == [True] + 8 * [False]
    assert taken(back, paper) == [False, False, True] + 6 * [False]
    assert taken(ImageOps.mirror(back), paper) == taken(front, paper)


def test_every_back_looks_the_same() -> None:
    """A back that differs would tell what is on the other side."""
    paper = stock("poker-letter")
    wide, high = (paper.points(length) * SCALE for length in paper.card)
    [back] = sides(next(make(["deck-poker-letter"], wish(backs=True))))[1:2]
    corners = [
        [paper.points(0) + n * SCALE for n in paper.behind(at)] for at in range(paper.places)
    ]
    boxes = [(round(x), round(y), round(x + wide), round(y + high)) for x, y in corners]
    first, *others = [back.crop(box) for box in boxes]
    for other in others:
        assert max(ImageChops.difference(first, other).tobytes()) < 60


def test_backs_alone_follow_the_fronts() -> None:
    wanted = replace(wish(), before=lone("timer"))
    fronts = next(make(["parts-deck"], wanted))
    backs = next(make(["backs"], wanted))
    assert fronts.pages == backs.pages == 1
