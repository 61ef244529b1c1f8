/** How long an event of a replay is shown: the pace that a person chose for computer players, never too fast to read. */

import { settings } from '../lib/settings.svelte';

const SHORTEST = 600;

/** Milliseconds. */
export function paceOfReplay(): number {
  return Math.max(settings.pace * 1.6, SHORTEST);
}
