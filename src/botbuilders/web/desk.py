"""What the feedback pages are given: who keeps answers, who holds the key, who sends too often.

Here: the list and how it is made. The pages are `feedback.py` and `feedback_results.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from botbuilders.config import Settings
from botbuilders.feedback.ports import Answers
from botbuilders.table.ports import Clock
from botbuilders.web.designer import Designer
from botbuilders.web.security.sendings import Sendings
from botbuilders.web.security.slowing import WrongCodes

BYTES = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """One server's parts for feedback; `week` names the week of now."""

    answers: Answers
    designer: Designer
    sendings: Sendings
    wrong_keys: WrongCodes
    week: Callable[[], str]


def desk(
    settings: Settings,
    answers: Answers,
    clock: Clock,
    *,
    entropy: Callable[[int], bytes],
    week: Callable[[], str],
) -> Desk:
    """Make them; without a key in the settings nobody has one, so a new one is drawn."""
    limits = settings.limits
    keys = replace(limits, wrong_codes_free=limits.wrong_keys_free, wrong_codes_per_second=1.0)
    return Desk(
        answers=answers,
        designer=Designer(settings, settings.designer_key or entropy(BYTES).hex()),
        sendings=Sendings(limits, clock, entropy(BYTES)),
        wrong_keys=WrongCodes(keys, clock, entropy(BYTES)),
        week=week,
    )
