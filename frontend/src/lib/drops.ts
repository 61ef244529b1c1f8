/**
 * What a dragged card means at the table: lifted, dropped on something, put back.
 */

import type { Carry } from '../motion/drag';
import type { Drop } from '../motion/zones';
import { wantedSlot } from './acts';
import { cardOf } from './edition';
import { isPlayable, type Reason } from './legal';
import type { Moves } from './moves';
import type { TableState } from './table.svelte';
import type { Intent } from './view';
import { whyNotCard, whyNotRival, whyNotSlot } from './whynot';

/** Carries one card of my hand. */
export function carrierOf(table: TableState, moves: Moves, key: string): Carry {
  return {
    lift() {
      if (table.behind) table.catchUp();
      if (table.busy || table.dialog !== null || !table.hand.some((card) => card.key === key)) return false;
      table.held = key;
      table.why = null;
      return true;
    },
    async drop(on) {
      if (on !== null) await dropped(table, moves, on, key);
      if (table.held === key) table.held = null;
      return !table.hand.some((card) => card.key === key);
    },
    home() {
      table.held = null;
    },
  };
}

async function dropped(table: TableState, moves: Moves, on: Drop, key: string): Promise<void> {
  const slug = table.hand.find((card) => card.key === key)?.slug;
  const { view } = table;
  if (view === null || slug === undefined) return;
  if (!isPlayable(view, slug)) return table.explain(`card:${key}`, whyNotCard(view, table.edition, slug));
  const meant = meaningOf(table, on, slug);
  if ('intent' in meant) await moves.play(meant.intent, meant.at);
  else table.explain(meant.at, meant.reason);
}

type Meaning = { at: string; intent: Intent } | { at: string; reason: Reason };

/** What dropping a card there asks for, or why it is not there that it goes. */
export function meaningOf(table: Pick<TableState, 'view' | 'edition'>, on: Drop, slug: string): Meaning {
  const { view, edition } = table;
  if (view === null || on.on === 'discard') return { at: 'discard-pile', intent: { type: 'discard', card: slug } };
  if (on.on === 'seat') {
    const at = `rival:${on.seat}`;
    if (cardOf(edition, slug).category === 'glitch') return { at, intent: { type: 'glitch', card: slug, target: on.seat } };
    return { at, reason: whyNotRival(view, edition, slug, on.seat) };
  }
  const at = `slot:${on.slot}`;
  if (wantedSlot(view, edition, slug) === on.slot) return { at, intent: { type: 'install', card: slug } };
  return { at, reason: whyNotSlot(view, edition, slug, on.slot) };
}
