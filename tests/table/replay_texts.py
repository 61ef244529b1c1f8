"""Link texts that the page's reader is tested with, and what is in them: `rounds.testing.json`."""

from __future__ import annotations

import json
from pathlib import Path

from botbuilders.lab.simulate import simulate
from botbuilders.table.film import Film, film_of_record
from botbuilders.table.filmtext import write_film
from tests.table.night import STANDARD

FILE = Path(__file__).parents[2] / "frontend" / "src" / "replay" / "rounds.testing.json"
NAMES = [
    ("turbo", "otter", "mint"),
    ("cosmic", "owl", "peach"),
    ("brave", "fox", "lilac"),
    ("giga", "bee", "sky"),
    ("happy", "frog", "rose"),
    ("jolly", "cat", "lemon"),
]


def films() -> list[Film]:
    """One round of each number of seats."""
    return [
        film_of_record(
            next(simulate(rounds=1, seats=n, players=["builder"] * n, seed=n, edition=STANDARD)),
            STANDARD,
            NAMES,
        )
        for n in range(1, 7)
    ]


def content() -> str:
    """The file: the cards, and each text with its events and final hands of cards."""
    cards = {entry.slug: entry.slot for entry in STANDARD.entries}
    rounds = [
        {
            "text": write_film(film, STANDARD),
            "edition": film.edition,
            "starter": film.starter,
            "animals": [player.animal for player in film.players],
            "points": [list(player.points) for player in film.players],
            "events": [[e.key, e.seat, e.card, e.target, e.cleared] for e in film.events],
        }
        for film in films()
    ]
    return json.dumps({"cards": cards, "rounds": rounds}, indent=1) + "\n"
