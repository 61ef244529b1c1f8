/**
 * Carries out what a key means at the table.
 */

import { focusPlace } from './focus';
import { hasLegal } from './legal';
import { keyAct, type KeyAct } from './keys';
import type { Moves } from './moves';
import type { TableState } from './table.svelte';
import { rivalsOf } from './view';

/** Handles a key press; keys inside a field are left alone. */
export function pressKey(event: KeyboardEvent, table: TableState, moves: Moves, singleKeys: boolean): void {
  const field = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (field || event.defaultPrevented || event.repeat) return;
  const act = keyAct(event, singleKeys);
  if (act === null || table.view === null) return;
  event.preventDefault();
  carryOut(act, table, moves);
}

function carryOut(act: KeyAct, table: TableState, moves: Moves): void {
  switch (act.do) {
    case 'card':
      return pickByNumber(table, moves, act.index);
    case 'rival':
      return rivalByNumber(table, moves, act.index);
    case 'slot':
      return moves.tapSlot(act.slot);
    case 'focus':
      return void focusPlace(act.place);
    default:
      return PLAIN[act.do](table, moves);
  }
}

type Plain = Exclude<KeyAct['do'], 'card' | 'rival' | 'slot' | 'focus'>;

const PLAIN: Record<Plain, (table: TableState, moves: Moves) => void> = {
  draw: (_table, moves) => moves.draw('pile'),
  take: (_table, moves) => moves.draw('discard'),
  discard: (_table, moves) => moves.discard(),
  bot: (table, moves) => {
    if (table.view !== null && hasLegal(table.view, 'shout')) moves.shout();
  },
  zoom: (table, moves) => moves.zoom(table.picked ?? focusedSlug(table)),
  help: (table) => {
    table.dialog = { kind: 'help' };
  },
  back: (_table, moves) => moves.putBack(),
};

function pickByNumber(table: TableState, moves: Moves, index: number): void {
  const card = table.hand[index];
  if (card === undefined) return;
  moves.tapCard(card.key);
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.key)}"]`)?.focus();
}

function rivalByNumber(table: TableState, moves: Moves, index: number): void {
  const rival = table.view === null ? undefined : rivalsOf(table.view)[index];
  if (rival !== undefined) moves.tapRival(rival.seat);
}

function focusedSlug(table: TableState): string | null {
  const key = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.card : undefined;
  return table.hand.find((card) => card.key === key)?.slug ?? null;
}
