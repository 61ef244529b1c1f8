import { describe, expect, it } from 'vitest';
import { asNumbers, isStraight } from './calibration';

describe("a printer's error", () => {
  it('is read as people write numbers', () => {
    expect(asNumbers(['1.5', '-0,5', ' 0.99 '])).toEqual([1.5, -0.5, 0.99]);
    expect(asNumbers(['+2', '0', '1'])).toEqual([2, 0, 1]);
  });

  it('is none when one number is none', () => {
    for (const odd of [[], ['1', '2'], ['', '0', '1'], ['x', '0', '1'], ['1e9', '0', '1'], [null, '0', '1']]) {
      expect(asNumbers(odd)).toBeNull();
    }
  });

  it('is nothing when everything is straight', () => {
    expect(isStraight([0, 0, 1])).toBe(true);
    expect(isStraight([0, 0.5, 1])).toBe(false);
  });
});
