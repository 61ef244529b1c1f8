import { expect, test } from 'vitest';
import { seat, view } from './testing';
import { TurnClock, isTimed } from './turnclock';

let now = 0;
const at = (turn: number, phase: 'draw' | 'play' = 'draw'): ReturnType<typeof view> => view({ turn, phase, turn_seconds: 30 });

test('a turn counts down while it runs, and never below nothing', () => {
  const clock = new TurnClock(() => now);
  clock.follow(null, at(0));
  clock.run(true);
  now += 10_000;
  clock.follow(at(0), at(0, 'play'));
  expect(clock.left(30)).toBe(20);
  now += 60_000;
  expect(clock.left(30)).toBe(0);
});

test('it stands still while it may not run', () => {
  const clock = new TurnClock(() => now);
  clock.follow(null, at(0));
  clock.run(true);
  now += 5_000;
  clock.run(false);
  now += 500_000;
  clock.run(true);
  expect(clock.left(30)).toBe(25);
});

test('the next turn has all its time, also when the same builder plays again', () => {
  const clock = new TurnClock(() => now);
  clock.follow(null, at(0));
  clock.run(true);
  now += 9_000;
  clock.follow(at(0, 'play'), at(1));
  expect(clock.left(30)).toBe(30);
  now += 9_000;
  clock.follow(at(1, 'play'), at(1));
  expect(clock.left(30)).toBe(30);
});

test('only a builder who is here is timed, and only where a clock is wished for', () => {
  expect(isTimed(at(0))).toBe(true);
  expect(isTimed(at(1))).toBe(false);
  expect(isTimed(view({ turn: 0 }))).toBe(false);
  expect(isTimed({ ...at(0), seats: [seat(0, { away: true })] })).toBe(false);
  expect(isTimed(view({ turn: null, turn_seconds: 30 }))).toBe(false);
});
