/**
 * Which hand card is picked up: a tiny state machine without any drawing.
 *
 * A pick is a place in the hand (its key), so two equal cards can be told apart.
 */

import type { HandCard } from './hand';

export type Pick = string | null;

/** Tapping a card picks it up; tapping it again puts it back. */
export function tapCard(pick: Pick, key: string): Pick {
  return pick === key ? null : key;
}

/** A pick lasts only while its card is in the hand and a card is to be played. */
export function keepPick(pick: Pick, hand: readonly HandCard[], playing: boolean): Pick {
  return playing && hand.some((card) => card.key === pick) ? pick : null;
}

/** The slug of the picked card, or null. */
export function pickedSlug(pick: Pick, hand: readonly HandCard[]): string | null {
  return hand.find((card) => card.key === pick)?.slug ?? null;
}
