/**
 * What the viewer may do now, read from the view's own `legal` and `blocked` lists.
 *
 * No rule of the game lives here: the server decides, this module looks up.
 */

import type { Blocked, Intent, Pile, Slot, View } from './view';
import { SLOTS } from './view';

/** The rule that stands in the way and one sentence about it. */
export interface Reason {
  rule: string | null;
  message: string;
}

function matches(what: Blocked['what'], intent: Intent): boolean {
  const wanted = intent as Record<string, unknown>;
  return Object.entries(what).every(([key, value]) => value === null || wanted[key] === value);
}

/** Do two intents ask for the same thing? */
export function sameIntent(one: Intent, other: Intent): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  return [...keys].every((key) => (left[key] ?? null) === (right[key] ?? null));
}

/** May the viewer do exactly this now? */
export function isLegal(view: View, intent: Intent): boolean {
  return view.legal.some((one) => sameIntent(one, intent));
}

/** Is there any legal action of this type? */
export function hasLegal(view: View, type: Intent['type']): boolean {
  return view.legal.some((one) => one.type === type);
}

export function mayDraw(view: View, from: Pile): boolean {
  return isLegal(view, { type: 'draw', from });
}

/** Is it the viewer's own turn, in any of its phases? */
export function isMyTurn(view: View): boolean {
  return view.you !== null && view.turn === view.you && ['draw', 'play', 'shout'].includes(view.phase);
}

/** May this card be installed, discarded or played on anybody now? */
export function isPlayable(view: View, card: string): boolean {
  return view.legal.some((one) => 'card' in one && one.card === card);
}

/** The seats this Glitch may be played on. */
export function targetsOf(view: View, card: string): number[] {
  return view.legal.flatMap((one) => (one.type === 'glitch' && one.card === card ? [one.target] : []));
}

/** The server's own reason why this may not be done now, if the view gives one. */
export function blockedReason(view: View, intent: Intent): Reason | null {
  const found = view.blocked.find((one) => matches(one.what, intent));
  return found ? { rule: found.rule, message: found.message } : null;
}

/** Is this word one of the five slots? */
export function isSlot(word: string): word is Slot {
  return (SLOTS as readonly string[]).includes(word);
}
