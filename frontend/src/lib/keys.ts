/**
 * Which key means what; the meaning is carried out in `moves.ts`.
 */

import { SLOTS, type Slot } from './view';

export type KeyAct =
  | { do: 'card'; index: number }
  | { do: 'rival'; index: number }
  | { do: 'slot'; slot: Slot }
  | { do: 'draw' | 'take' | 'discard' | 'bot' | 'zoom' | 'help' | 'back' }
  | { do: 'focus'; place: 'hand' | 'bench' | 'rivals' | 'log' };

export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const SLOT_KEYS: Readonly<Record<string, Slot>> = { s: 'sense', k: 'think', a: 'act', p: 'power', m: 'mission' };
const PLACES: Readonly<Record<string, 'hand' | 'bench' | 'rivals' | 'log'>> = {
  h: 'hand',
  j: 'bench',
  r: 'rivals',
  l: 'log',
};
const PLAIN: Readonly<Record<string, 'draw' | 'take' | 'discard' | 'bot' | 'zoom' | 'help'>> = {
  d: 'draw',
  t: 'take',
  x: 'discard',
  b: 'bot',
  z: 'zoom',
  '?': 'help',
};

/** The meaning of a key press, or null; with single keys off only Escape is left. */
export function keyAct(press: Press, singleKeys: boolean): KeyAct | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === 'Escape') return { do: 'back' };
  if (!singleKeys) return null;
  return digitAct(press) ?? letterAct(press.key.toLowerCase());
}

function digitAct(press: Press): KeyAct | null {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(press.code)?.[1];
  if (digit === undefined) return null;
  return { do: press.shiftKey ? 'rival' : 'card', index: Number(digit) - 1 };
}

function letterAct(key: string): KeyAct | null {
  const slot = SLOT_KEYS[key];
  if (slot !== undefined) return { do: 'slot', slot };
  const place = PLACES[key];
  if (place !== undefined) return { do: 'focus', place };
  const plain = PLAIN[key];
  return plain === undefined ? null : { do: plain };
}

/** The key that belongs to a slot, for the list of keys. */
export function keyOfSlot(slot: Slot): string {
  return Object.keys(SLOT_KEYS)[SLOTS.indexOf(slot)]?.toUpperCase() ?? '';
}
