import { expect, test } from 'vitest';
import { view } from './testing';
import { benchShown } from './view';

test('the blueprint shows my own bench, whoever plays', () => {
  expect(benchShown(view({ you: 1, turn: 0 }))?.seat).toBe(1);
});

test('whoever watches sees the bench of the builder whose turn it is, and none before the deal', () => {
  expect(benchShown(view({ you: null, turn: 1 }))?.seat).toBe(1);
  expect(benchShown(view({ you: null, turn: null }))).toBeNull();
});
