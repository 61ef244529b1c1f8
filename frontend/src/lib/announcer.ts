/**
 * Says a change of the view aloud: each new log sentence politely, the urgent line at once.
 */

import { newEntries, urgentLine } from './announce';
import type { Edition } from './edition';
import type { View } from './view';
import type { Voice } from './voice.svelte';

/** Passes what changed between two views to the voice. */
export function announceChange(voice: Voice, before: View | null, now: View, edition: Edition): void {
  for (const entry of newEntries(before, now)) voice.say(entry.text);
  const urgent = urgentLine(before, now, edition);
  if (urgent !== null) voice.shout(urgent);
}
