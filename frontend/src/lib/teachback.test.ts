import { expect, test } from 'vitest';
import { closed, piecesOf, reasoned, reasonsFor } from './teachback';
import { EDITION, EMPTY } from './testing';

const bench = { ...EMPTY, sense: 'camera', act: 'drive-wheels', mission: 'rescue-rover' };
const SENTENCE = 'My bot senses with a camera and acts with drive wheels.';

test('names of parts stand out, the sentence stays what it is', () => {
  const pieces = piecesOf(SENTENCE, bench, EDITION);
  expect(pieces.map((piece) => piece.text).join('')).toBe(SENTENCE);
  expect(pieces.filter((piece) => piece.slot !== null)).toEqual([
    { text: 'camera', slot: 'sense' },
    { text: 'drive wheels', slot: 'act' },
  ]);
});

test('a mark after a name stays with it', () => {
  const pieces = closed(piecesOf('It has a camera, and drive wheels.', bench, EDITION));
  expect(pieces.map((piece) => piece.text + piece.tail).join('')).toBe('It has a camera, and drive wheels.');
  expect(pieces.filter((piece) => piece.slot !== null).map((piece) => piece.tail)).toEqual([',', '.']);
  expect(pieces.every((piece) => !/^[,.]/.test(piece.text))).toBe(true);
});

test('a sentence without the names stays whole', () => {
  expect(piecesOf('My bot has nothing.', bench, EDITION)).toEqual([{ text: 'My bot has nothing.', slot: null }]);
});

const ASKED = 'My bot senses with a camera, because __.';

test('r14: the reason stands in the blank and the rest of the sentence stays word for word', () => {
  const pieces = closed(reasoned(piecesOf(ASKED, bench, EDITION), '__', 'it never gets tired'));
  expect(pieces.map((piece) => piece.text + piece.tail).join('')).toBe('My bot senses with a camera, because it never gets tired.');
  expect(pieces.find((piece) => piece.why)).toMatchObject({ text: 'it never gets tired', tail: '.' });
});

test('a blank is marked and never stands in a line by itself', () => {
  const pieces = closed(reasoned(piecesOf(ASKED, bench, EDITION), '__'));
  expect(pieces.find((piece) => piece.why)).toMatchObject({ text: '__', tail: '.' });
  expect(pieces.map((piece) => piece.text + piece.tail).join('')).toBe('My bot senses with a camera, because\u00a0__.');
});

test('a sentence without a blank stays whole, and only a Mission is a reason of its own', () => {
  expect(reasoned([{ text: 'My bot.', slot: null }], '__', 'it can')).toEqual([{ text: 'My bot.', slot: null }]);
  expect(reasonsFor(bench)).toContain('mission');
  expect(reasonsFor(EMPTY)).toEqual(['tireless', 'helps', 'own']);
});
