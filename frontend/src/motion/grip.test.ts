import { expect, test } from 'vitest';
import { beginOf, heldAt } from './grip';
import { dropOf, zoneAt } from './zones';

test('a mouse drags after 8 px in any direction', () => {
  expect([beginOf('mouse', 5, 5), beginOf('mouse', 6, 6), beginOf('pen', -8, 0)]).toEqual(['wait', 'drag', 'drag']);
});

test('a finger drags 10 px upwards; sideways or down it slides', () => {
  expect([beginOf('touch', 0, -9), beginOf('touch', 3, -10)]).toEqual(['wait', 'drag']);
  expect([beginOf('touch', 13, -4), beginOf('touch', 0, 10)]).toEqual(['leave', 'leave']);
});

test('a card under a finger floats 40 px higher', () => {
  expect(heldAt('mouse', 10, -50)).toBe('translate(10px, -50px) scale(.96)');
  expect(heldAt('touch', 10, -50)).toBe('translate(10px, -90px) scale(.96)');
});

test('cards are dropped on slots, the discard pile and builders only', () => {
  expect(dropOf('slot:act')).toEqual({ on: 'slot', slot: 'act' });
  expect(dropOf('discard')).toEqual({ on: 'discard' });
  expect(dropOf('seat:2')).toEqual({ on: 'seat', seat: 2 });
  expect(['pile', 'hand', 'me', 'slot:elsewhere'].map(dropOf)).toEqual([null, null, null, null]);
});

test('a zone reaches 12 px further, and the nearer middle wins', () => {
  const left = { rect: { left: 0, top: 0, right: 50, bottom: 50 } };
  const right = { rect: { left: 56, top: 0, right: 106, bottom: 50 } };
  expect(zoneAt([left, right], 52, 25)).toBe(left);
  expect(zoneAt([left, right], 54, 25)).toBe(right);
  expect([zoneAt([left, right], 118, 25), zoneAt([left, right], 119, 25)]).toEqual([right, null]);
});
