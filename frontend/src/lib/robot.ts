/**
 * Which drawing layers make a robot or a card picture, from back to front.
 */

import { LAYERS, SLOTS, type Slot } from '../generated/tokens';
import type { Edition } from './edition';
import type { Bench } from './view';

export interface Layer {
  key: string;
  slot: Slot;
  svg: string;
}

/** The layers of a bench from back to front. */
export function layersOf(edition: Edition, bench: Partial<Bench>): Layer[] {
  return LAYERS.flatMap((name) => {
    const slot = name.slice(0, name.indexOf('.')) as Slot;
    const card = bench[slot];
    const svg = card ? edition.art[card]?.[name] : undefined;
    return svg === undefined ? [] : [{ key: `${name}:${card}`, slot, svg }];
  });
}

/** The slots that a robot still misses; their ghosts are drawn. */
export function missing(bench: Partial<Bench>): Slot[] {
  return SLOTS.filter((slot) => !bench[slot]);
}

/** The layers of one card's picture; a Glitch has one scene of its own. */
export function cardLayers(edition: Edition, slug: string): Layer[] {
  const card = edition.cards[slug];
  const art = edition.art[slug];
  if (card === undefined || art === undefined) return [];
  if (card.category === 'glitch') return Object.entries(art).map(([key, svg]) => ({ key, slot: card.slot, svg }));
  return layersOf(edition, { [card.slot]: slug });
}
