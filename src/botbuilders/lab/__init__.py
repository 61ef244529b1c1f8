"""Many rounds in a row: simulation and what it measures.

Here: rounds between computer players in plain Python (`simulate.py`), and what they add up to
(`summary.py`). Who a computer player is: `botbuilders.players`; a table with people is `botbuilders.table`.
"""
