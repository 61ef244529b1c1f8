"""One file a step, oldest first by number; a step that shipped is never changed."""
