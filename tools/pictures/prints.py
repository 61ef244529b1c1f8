"""From a page to files: one picture a width, and one small sheet of all widths beside each other."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Page

SIZES = {320: 568, 390: 844, 1024: 768, 1440: 900, 1920: 1080}
LONGEST = 2  # screens: what lies further down is left to whoever opens the page
COLORS = 48
POLISH = 3  # rounds in which the colors move to where most of the picture is
SHEET_HEIGHT = 320
GAP = 16
GROUND = "#8a8f98"
SETTLED = """() => document.getAnimations()
    .filter(one => one.playState !== 'paused' && one.effect.getComputedTiming().endTime !== Infinity)
    .every(one => one.playState === 'finished')"""
# A scroll to the top first: a sticky bar would else lie over the middle of a long picture.
RESET = """async () => {
    scrollTo(0, 0);
    for (const one of document.images) one.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map(one => one.decode().catch(() => null))]);
    return document.documentElement.scrollHeight;
}"""


def photograph(page: Page, width: int) -> Image.Image:
    """The page at a width, at most so many screens of it."""
    height = SIZES[width]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(60)
    while not page.evaluate(SETTLED):
        page.wait_for_timeout(40)
    whole = min(page.evaluate(RESET), LONGEST * height)
    clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": max(whole, height)}
    shot = page.screenshot(full_page=True, clip=clip, animations="allow", caret="hide")
    return Image.open(BytesIO(shot)).convert("RGB")


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """All widths beside each other at one scale, cut to the height of one wide screen."""
    scale = SHEET_HEIGHT / SIZES[1920]
    small = [
        one.resize((round(one.width * scale), round(one.height * scale)), Image.Resampling.LANCZOS)
        for one in pictures
    ]
    small = [one.crop((0, 0, one.width, min(one.height, SHEET_HEIGHT))) for one in small]
    size = (sum(one.width for one in small) + GAP * (len(small) + 1), SHEET_HEIGHT + 2 * GAP)
    whole = Image.new("RGB", size, GROUND)
    left = GAP
    for one in small:
        whole.paste(one, (left, GAP))
        left += one.width + GAP
    return whole


def keep_small(picture: Image.Image, path: Path) -> None:
    """Write a PNG with few colors: the drawings are flat, so it is a third of the size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    method, dither = Image.Quantize.MEDIANCUT, Image.Dither.NONE
    few = picture.quantize(COLORS, method=method, kmeans=POLISH, dither=dither)
    few.save(path, optimize=True)


def keep(picture: Image.Image, path: Path) -> None:
    """Write a PNG as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, compress_level=1)
