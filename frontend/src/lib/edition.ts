/**
 * The words and drawings of an edition's cards, fetched once per edition.
 *
 * The drawings are SVG layers of the robot rig; how they are stacked is in `robot.ts`.
 */

import type { components } from '../generated/api';
import { SLOTS, type Category, type Slot } from './view';

export interface Card {
  name: string;
  text: string;
  /** What its picture shows. */
  alt: string;
  category: Category;
  /** The slot it fills, or for a Glitch the slot it hits. */
  slot: Slot;
  prefers: readonly [Slot, Slot] | null;
}

export interface Edition {
  ref: string;
  name: string;
  /** Whether it is offered beside the standard edition. */
  own: boolean;
  points: Points;
  /** A card for every copy, in the order of the edition's file: what a deal shuffles. */
  deck: readonly string[];
  cards: Readonly<Record<string, Card>>;
  /** Layer name (`sense.front`) to the inside of an SVG, by card. */
  art: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a part, a Mission and so on is worth. */
export type Points = components['schemas']['Points'];
/** An edition as the server sends it. */
export type EditionAnswer = components['schemas']['EditionWords'];
type CardAnswer = components['schemas']['CardWords'];

/** Reads the server's answer. */
export function readEdition(answer: EditionAnswer): Edition {
  const cards = Object.fromEntries(Object.entries(answer.cards).map(([slug, card]) => [slug, readCard(card)]));
  const { ref, name, standard, points, deck, art } = answer;
  return { ref, name, own: !standard, points, deck, cards, art };
}

function readCard({ name, text, alt, slot, prefers, hits }: CardAnswer): Card {
  const place = slotOf(hits ?? slot);
  const liked = (prefers ?? []).map(slotOf);
  const [first, second] = liked;
  return {
    name,
    text,
    alt: alt ?? '',
    category: hits === null ? place : 'glitch',
    slot: place,
    prefers: first !== undefined && second !== undefined ? [first, second] : null,
  };
}

function slotOf(word: string | null): Slot {
  return SLOTS.find((slot) => slot === word) ?? 'sense';
}

/** An edition before it has arrived: every card is its slug. */
export const NO_EDITION: Edition = {
  ref: '',
  name: '',
  own: false,
  points: { part: 1, four_loop: 4, mission: 2, match: 3, full_bot: 3 },
  deck: [],
  cards: {},
  art: {},
};

/** A card's face; a card that this page does not know is shown by its slug. */
export function cardOf(edition: Edition, slug: string): Card {
  return edition.cards[slug] ?? { name: slug, text: '', alt: '', category: 'glitch', slot: 'sense', prefers: null };
}
