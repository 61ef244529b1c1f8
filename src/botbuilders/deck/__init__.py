"""An edition and what is made from it: words, the sealed deal, records, teach-back, the robot.

Start at `load_edition`. Cards are slugs from here up; ids belong to `botbuilders.rules`.
"""

from botbuilders.deck.edition import Edition, Entry
from botbuilders.deck.errors import EditionError, RecordError
from botbuilders.deck.loading import in_language, load_edition, load_spoken
from botbuilders.deck.plies import action_of_ply, ply_of
from botbuilders.deck.record import Proof, Record, parse_record, record_of
from botbuilders.deck.recordfile import Checked, check_file, read_records
from botbuilders.deck.replay import Replay, replay
from botbuilders.deck.shuffle import Dice, Stream, commitment, sealed_deal

__all__ = [
    "Checked",
    "Dice",
    "Edition",
    "EditionError",
    "Entry",
    "Proof",
    "Record",
    "RecordError",
    "Replay",
    "Stream",
    "action_of_ply",
    "check_file",
    "commitment",
    "in_language",
    "load_edition",
    "load_spoken",
    "parse_record",
    "ply_of",
    "read_records",
    "record_of",
    "replay",
    "sealed_deal",
]
