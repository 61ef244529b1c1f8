"""The longest words of the standard edition in every place of a page, whatever was dealt.

Each name of a card that stands on the page, and each name of a builder, gives way to others, one after the other: in a
slot and on a card to all those of its category, elsewhere to the longest of all. Before, empty slots are filled, so
that every place has a name; with a card picked each rival also says what a Glitch would do to it. Nothing of that may
be cut off or lie on something else, and the live table gets no higher.

Here: changing words and looking. What fits is `fitting.py`; which pages are looked at is `test_longest_words.py`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from botbuilders.deck import load_edition
from botbuilders.words import catalog
from tests.browser.fitting import CUT, settle
from tests.browser.overlap import NOT_REACHED

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = 4  # so many of the widest names, and of those with the widest word, in places for all names
SCRIPT = """words => {
  const fits = FITS, reached = REACHED;
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '16px "Atkinson Hyperlegible", sans-serif';
  const width = (text) => pen.measureText(text).width;
  const widestWord = (text) => Math.max(...text.split(' ').map(width));
  const sorted = (names, how) => [...names].sort((one, other) => how(other) - how(one));
  const every = Object.values(words.cards).flat();
  const long = [...sorted(every, width).slice(0, words.long), ...sorted(every, widestWord).slice(0, words.long)];
  const pools = new Map(every.map((name) => [name, [...new Set(long)]]));
  for (const names of words.names) for (const name of names) pools.set(name, sorted(names, width));
  const any = sorted(pools.keys(), (name) => name.length).map((name) => name.replace(/[/()]/g, '\\\\$&')).join('|');
  const known = new RegExp(`(?<![\\\\p{L}])(?:${any})(?![\\\\p{L}])`, 'gu');
  const kindOf = (one) => Object.keys(words.cards).find((kind) => one.classList.contains(kind));

  const undo = [];
  function fill(place, className) {
    const empty = place.querySelector(className);
    const name = empty ?? place.appendChild(document.createElement('span'));
    const was = name.textContent;
    name.className = className.slice(1);
    name.textContent = words.cards[kindOf(place)][0];
    place.classList.add('on');
    undo.push(() => { place.classList.remove('on'); if (empty) name.textContent = was; else name.remove(); });
  }
  document.querySelectorAll('.rival .pip:not(.on)').forEach((pip) => fill(pip, '.pip__n'));
  document.querySelectorAll('.mat .slot:not(.on)').forEach((slot) => fill(slot, '.slot__n'));

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest('script, style, noscript')) continue;
    if (node.data.search(known) >= 0) texts.push([node, node.data]);
  }
  function show(round) {
    for (const [node, was] of texts) {
      const place = node.parentElement.closest('.pip__n, .slot__n, .card__name')?.closest('.pip, .slot, .card');
      const own = place && words.cards[kindOf(place)];
      node.data = was.replaceAll(known, (name) => (own ?? pools.get(name)).at(round % (own ?? pools.get(name)).length));
    }
  }
  const tops = () => Math.max(document.documentElement.scrollHeight, innerHeight);
  const unread = () => [...document.querySelectorAll('.card__name')]
    .filter((one) => getComputedStyle(one).webkitLineClamp !== 'none' && one.checkVisibility())
    .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
    .map((one) => `not read in full: "${one.textContent}" in ${one.closest('.hand, .pile')?.className}`);
  const live = document.querySelector('.page--play:not(.page--replay) .table');
  const before = tops();
  const usual = new Set(reached());
  const found = new Set();
  function place() {
    const { top, height } = document.querySelector('.mat').getBoundingClientRect();
    return `${Math.round(top)} and ${Math.round(height)}`;
  }
  function look() {
    const wrong = [...fits(), ...reached().filter((one) => !usual.has(one)), ...unread()];
    if (live && tops() > before) wrong.push(`the page is ${tops() - before} px higher`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    wrong.forEach((one) => found.add(one));
  }
  for (let round = 0; round < 2 * words.long; round += 1) {
    show(round);
    look();
  }
  for (const [verb, object] of document.querySelector('.hand [aria-pressed=true]') ? words.outcomes : []) {
    const back = [];
    const stood = place();
    for (const rival of document.querySelectorAll('.rivals .rival')) {
      const said = document.createElement('span');
      const old = rival.querySelector('.rival__t');
      said.className = 'rival__t';
      said.append(Object.assign(document.createElement('b'), { textContent: verb }), ' ');
      said.append(Object.assign(document.createElement('span'), { textContent: object }));
      if (old) old.replaceWith(said); else rival.append(said);
      back.push(() => { if (old) said.replaceWith(old); else said.remove(); });
    }
    look();
    if (innerWidth >= 1000 && place() !== stood) found.add(`${verb} ${object}: the mat moves, ${stood} to ${place()}`);
    back.forEach((one) => one());
  }
  undo.forEach((one) => one());
  for (const [node, was] of texts) node.data = was;
  return [...found];
}""".replace("FITS", CUT).replace("REACHED", NOT_REACHED)


@cache
def words_of(language: str) -> dict[str, object]:
    """The names of cards by the place they go to, those of builders, and what Glitches do."""
    cards: defaultdict[str, set[str]] = defaultdict(set)
    for entry in load_edition(language=language).entries:
        cards[entry.category].add(entry.name)
    words = catalog(language)
    lost = max((max(names, key=len) for names in cards.values()), key=len)
    slots = [words.text(f"rules.score.{slot}") for slot in cards if slot != "glitch"]
    missing = words.text("ui.rival.no_slot", slot=max(slots, key=len))
    return {
        "cards": {kind: sorted(names) for kind, names in cards.items()},
        "names": [
            list(words.table(f"names.{kind}").values()) for kind in ("animals", "adjectives")
        ],
        "outcomes": [
            [words.text("ui.rival.loses"), lost],
            [words.text("ui.rival.fizzles"), missing],
        ],
        "long": LONG,
    }


def longest_words_fit(page: Page, language: str, where: str) -> list[str]:
    """What does not fit on the page as it is now, once its names are the longest."""
    settle(page)
    return [f"{where} {one}" for one in page.evaluate(SCRIPT, words_of(language))]
