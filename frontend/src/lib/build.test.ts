import { beforeEach, expect, test, vi } from 'vitest';
import { mayReload, reloadFor } from './build';
import { TableState } from './table.svelte';
import { view } from './testing';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
});

function at(changes: Parameters<typeof view>[0]): TableState {
  const table = new TableState('K7M-2PX');
  table.view = table.newest = view(changes);
  return table;
}

test('a page of another build is noticed, and one that says nothing is left alone', () => {
  const table = at({});
  for (const [server, mine, wanted] of [['b', 'a', 'b'], ['a', 'a', null], ['b', '', null]] as const) {
    table.hearBuild(server, mine);
    expect(table.newBuild).toBe(wanted);
  }
});

test('nobody loses anything: not on my turn, not with a card picked, a dialog open or a move on its way', () => {
  expect(mayReload(at({ turn: 1 }))).toBe(true);
  expect(mayReload(at({ turn: 0 }))).toBe(false);
  expect(mayReload(new TableState('K7M-2PX'))).toBe(false);
  const reading = at({ turn: 1 });
  reading.dialog = { kind: 'log' };
  expect(mayReload(reading)).toBe(false);
  const sending = at({ turn: 1 });
  sending.busy = true;
  expect(mayReload(sending)).toBe(false);
});

test('a page loads anew once for a build, and not at all where nothing can be remembered', () => {
  const reload = vi.fn();
  reloadFor('b', reload);
  reloadFor('b', reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadFor('c', reload);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  reloadFor('d', reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
