/** The table's state and moves, handed down to every component. */

import { getContext, setContext } from 'svelte';
import type { Moves } from '../lib/moves';
import type { TableState } from '../lib/table.svelte';

/** What the server's page says about a table: addresses to give away, and the seats of this device. */
export interface Shell {
  code: string;
  join: string;
  qr: Qr | null;
  watchUrl: string;
  seats: readonly number[];
  watch: boolean;
}

/** Where no table of a server stands behind the page. */
export const NO_SHELL: Shell = { code: '', join: '', qr: null, watchUrl: '', seats: [], watch: false };

/** A QR code as one path in a square of so many modules. */
export interface Qr {
  size: number;
  path: string;
}

export interface TableContext {
  table: TableState;
  moves: Moves;
  shell: Shell;
}

const KEY = Symbol('table');

export function giveTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
