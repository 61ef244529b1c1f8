"""An edition: its cards, words and art, the sealed deal, records, teach-back, robot rig."""
