/** Taps on a table that is only watched: cards and benches can be read, nothing can be done. */

import { Moves } from '../lib/moves';
import type { TableState } from '../lib/table.svelte';
import { mySeat, type Slot } from '../lib/view';

export class Looking extends Moves {
  #shown: TableState;

  constructor(table: TableState) {
    super(table, {
      post: () => Promise.resolve({ kind: 'offline' }),
      rest: () => Promise.resolve(),
      trouble: () => undefined,
    });
    this.#shown = table;
  }

  override draw(): void {
    // The draw pile has nothing to read.
  }

  override tapDiscardPile(): void {
    this.zoom(this.#shown.view?.discard_pile.top ?? null);
  }

  override tapSlot(slot: Slot): void {
    const { view } = this.#shown;
    if (view !== null) this.zoom(mySeat(view)?.bench[slot] ?? null);
  }

  override tapRival(seat: number): void {
    this.#shown.dialog = { kind: 'seat', seat };
  }
}
