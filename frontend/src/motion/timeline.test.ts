import { expect, test } from 'vitest';
import { timelineOf } from './timeline';

test('the last place comes first, the winner last', () => {
  const { turns } = timelineOf([8, 8, 8]);
  expect(turns.map((turn) => turn.index).sort((one, other) => (turns[one]?.at ?? 0) - (turns[other]?.at ?? 0))).toEqual([2, 1, 0]);
});

test('lines come 90 ms after each other, after the robot', () => {
  const [winner] = timelineOf([8]).turns;
  expect(winner?.at).toBe(300);
  expect(winner?.lines.map((at) => at - (winner.lines[0] ?? 0))).toEqual([0, 90, 180, 270, 360, 450, 540, 630]);
});

test('the whole show takes about four seconds, also with six robots', () => {
  for (const robots of [1, 2, 3, 4, 5, 6]) {
    const { rosette, end } = timelineOf(Array.from({ length: robots }, () => 8));
    expect(end).toBeLessThanOrEqual(4700);
    expect(end).toBeGreaterThan(rosette);
  }
});
