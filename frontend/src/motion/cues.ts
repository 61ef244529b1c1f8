/**
 * What happened between two pictures of the table, as cues for movement and sound.
 *
 * Everything is read from the log and the two views; nothing is measured or drawn here. A card of a hidden hand never
 * gets into a cue: a rival's draw names no card.
 */

import { newEntries } from '../lib/announce';
import { cardOf, type Edition } from '../lib/edition';
import { hasLegal, isMyTurn } from '../lib/legal';
import type { LogEntry, Pile, Slot, View } from '../lib/view';

export type Source = 'hand' | 'pile';

export type Cue =
  | { kind: 'deal' }
  | { kind: 'draw'; seat: number; from: Pile; card: string | null }
  | { kind: 'install'; seat: number; slot: Slot; card: string; old: string | null; source: Source }
  | { kind: 'hit'; seat: number; target: number; slot: Slot; glitch: string; part: string }
  | { kind: 'fizzle'; seat: number; target: number; slot: Slot; glitch: string }
  | { kind: 'discard'; seat: number; card: string; source: Source }
  | { kind: 'shout'; seat: number }
  | { kind: 'full' }
  | { kind: 'my_turn' };

/** More entries than this in one picture are a jump: only the news of the moment moves. */
const JUMP = 2;

/** The cues from one picture to the next, in the order they happened. */
export function cuesBetween(before: View | null, now: View, edition: Edition): Cue[] {
  if (now.phase === 'waiting' || now.phase === 'over') return [];
  if (isDeal(before, now)) return [{ kind: 'deal' }];
  if (before === null) return [];
  const entries = newEntries(before, now);
  const told = entries.length > JUMP ? [] : entries.flatMap((entry) => cueOf(entry, now, edition));
  return [...told, ...momentCues(before, now)];
}

function isDeal(before: View | null, now: View): boolean {
  const fresh = before === null || before.phase === 'waiting' || before.round !== now.round;
  const dealt = now.log.map((entry) => entry.round === now.round && entry.what === 'dealt').lastIndexOf(true);
  return fresh && dealt >= 0 && !now.log.slice(dealt + 1).some((entry) => entry.seat !== null && entry.seat === now.you);
}

function momentCues(before: View, now: View): Cue[] {
  const cues: Cue[] = [];
  if (now.caller !== null && before.caller === null) cues.push({ kind: 'shout', seat: now.caller });
  if (hasLegal(now, 'shout') && !hasLegal(before, 'shout')) cues.push({ kind: 'full' });
  const starts = isMyTurn(now) && now.phase === 'draw' && !(isMyTurn(before) && before.phase === 'draw');
  if (starts && !gaveBack(before, now)) cues.push({ kind: 'my_turn' });
  return cues;
}

function gaveBack(before: View, now: View): boolean {
  return isMyTurn(before) && before.round === now.round;
}

function cueOf(entry: LogEntry, now: View, edition: Edition): Cue[] {
  const { seat, card } = entry;
  if (seat === null) return [];
  if (entry.what === 'drew') {
    const mine = seat === now.you && isMyTurn(now) ? (now.drawn?.card ?? null) : null;
    return [{ kind: 'draw', seat, from: 'pile', card: mine }];
  }
  if (card === null) return [];
  return cardCue(entry, seat, card, edition);
}

function cardCue(entry: LogEntry, seat: number, card: string, edition: Edition): Cue[] {
  const { slot } = cardOf(edition, card);
  switch (entry.what) {
    case 'drew_discard':
      return [{ kind: 'draw', seat, from: 'discard', card }];
    case 'installed':
    case 'replaced':
      return [{ kind: 'install', seat, slot, card, old: entry.cleared, source: 'hand' }];
    case 'flipped_in':
      return [{ kind: 'install', seat, slot, card, old: null, source: 'pile' }];
    case 'discarded':
    case 'took_back':
      return [{ kind: 'discard', seat, card, source: 'hand' }];
    case 'flipped_away':
      return [{ kind: 'discard', seat, card, source: 'pile' }];
    default:
      return glitchCue(entry, seat, card, slot);
  }
}

function glitchCue(entry: LogEntry, seat: number, glitch: string, slot: Slot): Cue[] {
  const { target, cleared, what } = entry;
  if (target === null) return [];
  if (what === 'glitched' && cleared !== null) return [{ kind: 'hit', seat, target, slot, glitch, part: cleared }];
  return what === 'fizzled' ? [{ kind: 'fizzle', seat, target, slot, glitch }] : [];
}
