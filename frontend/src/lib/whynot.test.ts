import { describe, expect, it } from 'vitest';
import { EDITION, view } from './testing';
import { generalReason, rulePlace } from './whynot';

describe('the place of a rule', () => {
  it.each([
    ['Section 4', '/rules#section-4'],
    ['Sección 7', '/rules#section-7'],
    ['Ruling R12', '/rules#R12'],
    ['', '/rules'],
  ])('%s is at %s', (rule, place) => {
    expect(rulePlace(rule, EDITION)).toBe(place);
    const own = { ...EDITION, own: true, ref: 'moon@1' };
    expect(rulePlace(rule, own)).toBe(place.replace('/rules', '/rules?edition=moon%401'));
  });
});

it('says to whoever watches that only builders play, before whose turn it is', () => {
  expect(generalReason(view({ you: null, turn: 1 }))?.message).toBe('You are watching. Only builders play.');
  expect(generalReason(view({ turn: 1 }))?.message).toContain('Owl');
});
