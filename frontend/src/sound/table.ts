/**
 * The one player of this page, and what the table lets it play.
 */

import { settings } from '../lib/settings.svelte';
import type { View } from '../lib/view';
import type { Cue } from '../motion/cues';
import { keepsStill } from '../motion/still.svelte';
import { Player } from './player';
import { soundsOf } from './score';

export const player = new Player(() => settings.sound.on);

/** Plays what belongs to the cues of a picture; a phone shakes once at my turn if that was asked for. */
export function hearCues(cues: readonly Cue[], view: View): void {
  for (const cue of cues) {
    for (const { sound, delay } of soundsOf(cue, view, keepsStill())) player.play(sound, delay);
    if (cue.kind === 'my_turn' && settings.vibration.on && 'vibrate' in navigator) navigator.vibrate(30);
  }
}
