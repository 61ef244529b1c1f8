import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Replay } from './replay';
import { view } from './testing';
import type { View } from './view';

let shown: number[] = [];
let replay: Replay;
const picture = (version: number): View => view({ version });

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  replay = new Replay(
    (one) => shown.push(one.version),
    () => Date.now(),
  );
});
afterEach(() => vi.useRealTimers());

test('pictures without waiting are shown at once', () => {
  replay.play([{ view: picture(1), wait: 0 }]);
  expect(shown).toEqual([1]);
  expect(replay.running).toBe(false);
});

test('each picture waits since the one before it', () => {
  replay.play([{ view: picture(1), wait: 0 }]);
  replay.play([2, 3].map((version) => ({ view: picture(version), wait: 700 })));
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
});

test('a newer run replaces the waiting pictures and keeps the time already waited', () => {
  replay.play([{ view: picture(1), wait: 0 }]);
  replay.play([{ view: picture(2), wait: 700 }]);
  vi.advanceTimersByTime(500);
  replay.play([{ view: picture(3), wait: 700 }]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([1, 3]);
});

test('skip shows the newest picture now and leaves nothing behind', () => {
  replay.play([{ view: picture(1), wait: 0 }]);
  replay.play([2, 3, 4].map((version) => ({ view: picture(version), wait: 700 })));
  replay.skip();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 4]);
});
