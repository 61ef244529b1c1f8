"""Fault F34: kill -9 between any two statements loses no acknowledged move and doubles none."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from botbuilders.table.events import Plied
from botbuilders.table.ports import Receipt, Saved
from tests.faults.history import LostError, Told, check, folded
from tests.table.night import Night

ROOT = Path(__file__).parents[2]
LAST_POINT = 320  # a whole life at the table of three passes a few more
POINTS = {"three": 330, "two": 280, "five": 420}
