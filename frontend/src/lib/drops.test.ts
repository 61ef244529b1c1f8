import { expect, test } from 'vitest';
import { meaningOf } from './drops';
import { EDITION, view } from './testing';

const table = {
  edition: EDITION,
  view: view({ phase: 'play', legal: [{ type: 'install', card: 'camera' }, { type: 'glitch', card: 'foggy-lens', target: 1 }] }),
};

test('a part dropped on its slot is installed, a Glitch on a builder is played', () => {
  expect(meaningOf(table, { on: 'slot', slot: 'sense' }, 'camera')).toMatchObject({ intent: { type: 'install', card: 'camera' } });
  expect(meaningOf(table, { on: 'seat', seat: 1 }, 'foggy-lens')).toMatchObject({ intent: { type: 'glitch', target: 1 } });
  expect(meaningOf(table, { on: 'discard' }, 'camera')).toMatchObject({ intent: { type: 'discard', card: 'camera' } });
});

test('a drop that is not allowed says why, with its rule', () => {
  expect(meaningOf(table, { on: 'slot', slot: 'act' }, 'camera')).toMatchObject({ at: 'slot:act', reason: { rule: 'Section 4' } });
  expect(meaningOf(table, { on: 'seat', seat: 2 }, 'camera')).toMatchObject({ at: 'rival:2', reason: { rule: 'Section 5' } });
});
