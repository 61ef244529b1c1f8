/**
 * What a page sees of a deal while the round is played: the seal, its own cards, what it draws from the pile.
 *
 * Only the seal is remembered when the page is loaded again; cards are not, because the device may be somebody else's next.
 */

import { mySeat, type View } from './view';

export interface Witness {
  commitment: string;
  /** The cards dealt to my seat, and the one flipped, seen before anybody did anything. */
  hand: { seat: number; cards: readonly string[]; top: string | null } | null;
  /** Each card I drew from the draw pile, by how many were left after it. */
  drawn: ReadonlyMap<number, string>;
}

/** What is known after one more view; null until there is a seal. */
export function witness(before: Witness | null, view: View): Witness | null {
  if (view.phase === 'waiting' || view.phase === 'over' || view.commitment === null) return before;
  const known = before ?? { commitment: recallSeal(view) ?? view.commitment, hand: null, drawn: new Map<number, string>() };
  rememberSeal(view, known.commitment);
  return { ...known, hand: known.hand ?? handAtDeal(view), drawn: drawnSoFar(known, view) };
}

function handAtDeal(view: View): Witness['hand'] {
  const me = mySeat(view);
  if (me === null || me.hand === null || view.ply !== 0) return null;
  return { seat: me.seat, cards: me.hand, top: view.discard_pile.top };
}

function drawnSoFar(known: Witness, view: View): ReadonlyMap<number, string> {
  if (view.drawn?.from !== 'pile') return known.drawn;
  return new Map(known.drawn).set(view.draw_pile.count, view.drawn.card);
}

function keyOf(view: View): string {
  return `botbuilders.seal.${view.code}.${view.round}`;
}

/** The seal that this tab noted earlier in the round. */
export function recallSeal(view: View): string | null {
  try {
    return globalThis.sessionStorage.getItem(keyOf(view));
  } catch {
    return null;
  }
}

function rememberSeal(view: View, commitment: string): void {
  try {
    globalThis.sessionStorage.setItem(keyOf(view), commitment);
  } catch {
    // A browser that keeps nothing still checks what this page sees.
  }
}
