import { expect, test } from 'vitest';
import { atCurtain, passOn, START, type Passed } from './passing';
import { view } from './testing';
import type { Result, View } from './view';

const here = (changes: Partial<View>): View => view({ your_seats: [0, 2], ...changes });
const has = (holder: number | null): Passed => ({ holder, round: 1 });

test('at the start the curtain is down for the first of us to move', () => {
  expect(passOn(START, here({ you: null, turn: 0 }))).toEqual(has(null));
  expect(atCurtain(here({ you: null, turn: 0 }))).toBe(true);
  expect(atCurtain(here({ you: null, turn: 1 }))).toBe(false);
  expect(atCurtain(here({ you: 0, turn: 0 }))).toBe(false);
  expect(atCurtain(here({ you: null, turn: null, phase: 'waiting' }))).toBe(false);
});

test('whoever has the device keeps it while others elsewhere play, and gives it on to the next here', () => {
  expect(passOn(has(0), here({ turn: 0, phase: 'play' }))).toEqual(has(0));
  expect(passOn(has(0), here({ turn: 1 }))).toEqual(has(0));
  expect(passOn(has(0), here({ turn: 2 }))).toEqual(has(null));
});

test('a new deal puts the curtain down, also for whoever pressed the button', () => {
  expect(passOn(has(0), here({ turn: 0, round: 2 }))).toEqual({ holder: null, round: 2 });
});

test('a seat that moved away has no holder here', () => {
  expect(passOn(has(0), here({ turn: 1, your_seats: [1, 2] }))).toEqual(has(null));
});

test('at the reveal the asked one answers, else whoever has it', () => {
  const over = (asked: number[] | null): View =>
    here({ phase: 'over', turn: null, result: { age_question: asked && { seats: asked } } as Result });
  expect(passOn(has(null), over(null))).toEqual(has(0));
  expect(passOn(has(0), over(null))).toEqual(has(0));
  expect(passOn(has(0), over([1, 2]))).toEqual(has(2));
  expect(passOn(has(2), over([0, 2]))).toEqual(has(2));
  expect(passOn(has(null), { ...over([1]), your_seats: [] })).toEqual(has(null));
});
