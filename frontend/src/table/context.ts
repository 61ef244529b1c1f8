/** The table's state and moves, handed down to every component. */

import { getContext, setContext } from 'svelte';
import type { Moves } from '../lib/moves';
import type { TableState } from '../lib/table.svelte';

export interface TableContext {
  table: TableState;
  moves: Moves;
}

const KEY = Symbol('table');

export function giveTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
