"""Many rounds in a row: simulation and what it measures.

Here: rounds between computer players in plain Python, and a summary of them. Who a computer player is:
`botbuilders.players`; one table with people is `botbuilders.table`.
"""

from botbuilders.lab.simulate import Played, play_rounds, simulate
from botbuilders.lab.summary import Interval, Summary, Tally, wilson

__all__ = ["Interval", "Played", "Summary", "Tally", "play_rounds", "simulate", "wilson"]
