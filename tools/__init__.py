"""The project's own development tools, run by dev.py; nothing of this ships in the wheel."""
