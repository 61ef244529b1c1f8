import { expect, test } from 'vitest';
import { sealed } from './testing';
import { isWhole } from './viewhash';

test('a view fits its hash, and one that somebody changed does not', () => {
  const text = sealed({ version: 7, log: [] });
  expect(isWhole(text)).toBe(true);
  expect(isWhole(text.replace('"version":7', '"version":8'))).toBe(false);
  expect(isWhole(` ${text}`)).toBe(false);
  expect(isWhole('{"version":7}')).toBe(false);
  expect(isWhole('<html>')).toBe(false);
});

test('letters of every kind are hashed as they are sent', () => {
  const text = sealed({ log: [] }).replace('"code":"K7M-2PX"', '"code":"Búho 🦉"');
  expect(isWhole(text)).toBe(false);
  expect(isWhole(sealed({ code: 'Búho 🦉' }))).toBe(true);
});
