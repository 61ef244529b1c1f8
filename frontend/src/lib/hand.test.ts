import { expect, test } from 'vitest';
import { arrange } from './hand';
import { keepPick, pickedSlug, tapCard } from './pick';

const slugs = (hand: { slug: string }[]): string[] => hand.map((card) => card.slug);

test('cards stay where they lie and a new one joins at the right', () => {
  const before = arrange([], ['camera', 'timer', 'beeper']);
  expect(slugs(arrange(before, ['beeper', 'usb-cable', 'camera', 'timer']))).toEqual(['camera', 'timer', 'beeper', 'usb-cable']);
  expect(slugs(arrange(before, ['beeper', 'camera']))).toEqual(['camera', 'beeper']);
});

test('two copies of a card have keys of their own that do not move', () => {
  const two = arrange([], ['timer', 'timer']);
  expect(new Set(two.map((card) => card.key)).size).toBe(2);
  const one = arrange(two, ['timer']);
  expect(one[0]?.key).toBe(two[0]?.key);
  expect(arrange(one, ['timer', 'timer']).map((card) => card.key)).toEqual(two.map((card) => card.key));
});

test('a pick is put back by a second tap, and dropped when its card or its time is gone', () => {
  const hand = arrange([], ['camera', 'timer']);
  const key = hand[1]?.key ?? '';
  expect(tapCard(null, key)).toBe(key);
  expect(tapCard(key, key)).toBeNull();
  expect(keepPick(key, hand, true)).toBe(key);
  expect(keepPick(key, hand, false)).toBeNull();
  expect(keepPick(key, hand.slice(0, 1), true)).toBeNull();
  expect(pickedSlug(key, hand)).toBe('timer');
});
