import { expect, test } from 'vitest';
import type { Answer } from './api';
import { Heard } from './heard';
import { EDITION, view } from './testing';
import { TableState } from './table.svelte';
import type { View } from './view';

const ok = (version: number): Answer<View> => ({ kind: 'ok', body: view({ version }) });

function start(): { heard: Heard; table: TableState } {
  const table = new TableState('K7M-2PX');
  table.edition = EDITION;
  return { heard: new Heard(() => table.goBack()), table };
}

function take(heard: Heard, table: TableState, version: number): void {
  heard.hear(view({ version }));
  table.receive(view({ version }));
}

test('a page whose tables were put back from a backup goes back with them, and on from there', async () => {
  const { heard, table } = start();
  take(heard, table, 50);
  const answer = await heard.ask(() => Promise.resolve(ok(40)));
  expect(heard.version).toBe(40);
  if (answer.kind === 'ok') table.receive(answer.body);
  expect(table.view?.version).toBe(40);
  take(heard, table, 41);
  expect(table.view?.version).toBe(41);
});

test('f25 an answer that was overtaken on its way is no step back', async () => {
  const { heard, table } = start();
  take(heard, table, 7);
  const late = heard.ask(() => Promise.resolve(ok(7)));
  take(heard, table, 9);
  const answer = await late;
  if (answer.kind === 'ok') table.receive(answer.body);
  expect([heard.version, table.view?.version]).toEqual([9, 9]);
});

test('what was heard counts at once, before it is on the page', async () => {
  const { heard, table } = start();
  heard.hear(view({ version: 3 }));
  expect([heard.version, table.newest]).toEqual([3, null]);
  await heard.ask(() => Promise.resolve({ kind: 'offline' }));
  expect(heard.version).toBe(3);
});
