import { describe, expect, it } from 'vitest';
import { rulePlace } from './whynot';

describe('the place of a rule', () => {
  it.each([
    ['Section 4', '/rules#section-4'],
    ['Sección 7', '/rules#section-7'],
    ['Ruling R12', '/rules#R12'],
    ['', '/rules'],
  ])('%s is at %s', (rule, place) => {
    expect(rulePlace(rule)).toBe(place);
  });
});
