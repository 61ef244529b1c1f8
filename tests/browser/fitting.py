"""Finds text that does not fit: wider than its place, cut off by what is around it, or off the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTLED = """() => document.getAnimations()
    .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
    .every(one => one.playState === 'finished')"""

# Not looked at: what only screen readers get, things in the air over the page, the small pictures of cards on the
# piles, the ends of the fan of my hand (a picked card comes to the front), and names that are shortened on purpose (a
# card is read in full when it is zoomed).
CUT = """() => {
  const skipped = '.vh, .skip, .air, .pile .card, [aria-hidden=true] .card, noscript';
  const boxes = 'button:not(.pile), .btn, .slip, .hint, .coach, .say, .rival, .slot, dialog';
  const hides = (value) => ['hidden', 'clip'].includes(value);
  const scrolls = (style) => [style.overflowX, style.overflowY].some((one) => ['auto', 'scroll'].includes(one));
  const beside = (box, room) => box.left < room.left - 2 || box.right > room.right + 2;
  const heard = (one) => one && (getComputedStyle(one).clipPath === 'inset(50%)' || heard(one.parentElement));
  const shown = (holder) =>
    !holder.closest(skipped) && !heard(holder) && getComputedStyle(holder).webkitLineClamp === 'none'
    && holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  function fault(holder, box) {
    for (let up = holder; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      const room = up.getBoundingClientRect();
      if (style.display === 'inline' || (up.matches('.page') && holder.closest('.hand'))) continue;
      if (hides(style.overflowX) && beside(box, room)) return 'cut off';
      const below = box.bottom > room.bottom + 2 && up.matches(".card, .btn, .slot");
      if (below && hides(style.overflowY)) return "cut off below";
      if (up.matches(boxes) && beside(box, room)) return 'sticks out';
      if (scrolls(style) || style.position === 'fixed') return null;
    }
    const fan = holder.closest('.hand') ? 16 : 2;
    return box.right > innerWidth + fan || box.left < -fan ? 'off the page' : null;
  }
  const found = [];
  const from = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !holder || !shown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    const why = box.width > 0 ? fault(holder, box) : null;
    if (why) found.push(`${why}: "${text.slice(0, 50)}" in ${holder.className || holder.tagName}`);
  }
  return found;
}"""


def settle(page: Page) -> None:
    """Wait until nothing moves any more that will ever stop."""
    page.wait_for_timeout(50)
    while not page.evaluate(SETTLED):
        page.wait_for_timeout(50)


def everything_fits(page: Page, where: str = "") -> list[str]:
    """What does not fit on the page as it is now."""
    settle(page)
    found = [f"{where} {one}" for one in page.evaluate(CUT)]
    inner, width = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    return found if width <= inner else [*found, f"{where} scrolls sideways: {width} in {inner}"]
