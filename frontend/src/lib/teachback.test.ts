import { expect, test } from 'vitest';
import { closed, piecesOf } from './teachback';
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
