import { expect, test } from 'vitest';
import { placeWord, sums } from './standings';
import { seat, view } from './testing';
import type { Result } from './view';

test('the points of all rounds have places of their own, most points first (ruling R15)', () => {
  const table = view({ seats: [seat(0), seat(1), seat(2)] });
  const result = { totals: [21, 32, 21] } as Result;
  expect(sums(table, result).map(({ seat, count, place }) => [seat.seat, count, place])).toEqual([
    [1, 32, 1],
    [0, 21, 2],
    [2, 21, 2],
  ]);
  const solo = view({ seats: [seat(0), seat(1, { kind: 'dummy' })] });
  expect(sums(solo, { totals: [8, 16] } as Result).map(({ seat, place }) => [seat.seat, place])).toEqual([[0, 1]]);
  expect([placeWord(1), placeWord(null)]).toEqual(['1st', 'dummy']);
});
