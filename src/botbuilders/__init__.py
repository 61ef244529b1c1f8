"""Bot-Builders: the card game about robots, playable in a browser."""
