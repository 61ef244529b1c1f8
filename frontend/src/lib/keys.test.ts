import { expect, test } from 'vitest';
import { keyAct, type Press } from './keys';
import { roveTo } from './rove.svelte';

const press = (key: string, more: Partial<Press> = {}): Press => ({ key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test.each([
  ['d', { do: 'draw' }],
  ['T', { do: 'take' }],
  ['x', { do: 'discard' }],
  ['b', { do: 'bot' }],
  ['z', { do: 'zoom' }],
  ['?', { do: 'help' }],
  ['s', { do: 'slot', slot: 'sense' }],
  ['k', { do: 'slot', slot: 'think' }],
  ['a', { do: 'slot', slot: 'act' }],
  ['p', { do: 'slot', slot: 'power' }],
  ['m', { do: 'slot', slot: 'mission' }],
  ['h', { do: 'focus', place: 'hand' }],
  ['l', { do: 'focus', place: 'log' }],
  ['Escape', { do: 'back' }],
])('%s', (key, act) => {
  expect(keyAct(press(key), true)).toEqual(act);
});

test('digits pick cards; with Shift they mean builders, whatever the keyboard layout prints', () => {
  expect(keyAct(press('3', { code: 'Digit3' }), true)).toEqual({ do: 'card', index: 2 });
  expect(keyAct(press('§', { code: 'Digit3', shiftKey: true }), true)).toEqual({ do: 'rival', index: 2 });
});

test('with a modifier, or with single keys off, the browser keeps its keys', () => {
  expect(keyAct(press('d', { ctrlKey: true }), true)).toBeNull();
  expect(keyAct(press('d'), false)).toBeNull();
  expect(keyAct(press('Escape'), false)).toEqual({ do: 'back' });
});

test('arrow keys go round, Home and End to the ends', () => {
  expect(roveTo('ArrowRight', 4, 5)).toBe(0);
  expect(roveTo('ArrowUp', 0, 5)).toBe(4);
  expect(roveTo('Home', 3, 5)).toBe(0);
  expect(roveTo('End', 0, 5)).toBe(4);
  expect(roveTo('Tab', 0, 5)).toBeNull();
});
