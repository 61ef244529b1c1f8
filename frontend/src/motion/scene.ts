/**
 * What the page looked like before it changed: measured while the old picture is still there.
 */

import type { HandCard } from '../lib/hand';
import { handBox, robotElement, spot } from './spots';
import { boxOf, type Box } from './path';

export interface Scene {
  /** The viewer's seat; null for somebody who only watches. */
  me: number | null;
  hand: readonly { card: HandCard; box: Box | null }[];
  /** The card that is held or picked. */
  held: string | null;
  handTop: number | null;
  /** The top edge of the hand and my fresh card come from the new picture. */
  fresh: string | null;
}

/** Measures the old picture. */
export function measure(me: number | null, hand: readonly HandCard[], held: string | null): Scene {
  return {
    me,
    held,
    fresh: null,
    hand: hand.map((card) => ({ card, box: handBox(card.key) })),
    handTop: spot('hand')?.getBoundingClientRect().top ?? null,
  };
}

/** Where a card that I have just played lay: the held one, else one of that name. */
export function playedBox(scene: Scene, slug: string): Box | null {
  const same = scene.hand.filter((one) => one.card.slug === slug);
  const found = same.find((one) => one.card.key === scene.held) ?? same[0];
  return found?.box ?? null;
}

/** The robot drawing of a seat with its box. */
export function robotAt(scene: Scene, seat: number): { element: SVGElement | null; box: Box | null } {
  const element = robotElement(seat, scene.me);
  const box = element === null ? null : boxOf(element);
  return { element, box: box !== null && box.width > 0 ? box : null };
}
