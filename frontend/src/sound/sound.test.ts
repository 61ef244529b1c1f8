import { expect, test } from 'vitest';
import { EMPTY, seat, view } from '../lib/testing';
import { SOUNDS, lengthOf } from './notes';
import { soundsOf } from './score';

test('sounds are short and quiet, also where their notes lie over each other', () => {
  for (const [name, notes] of Object.entries(SOUNDS)) {
    const loud = notes.reduce((sum, note) => sum + note.loud, 0);
    expect([name, lengthOf(notes) <= 1000, loud <= 0.6]).toEqual([name, true, true]);
    expect(notes.every((note) => note.from > 0 && note.length > 0)).toBe(true);
  }
});

test('five parts have five notes, and the last part plays them all', () => {
  const pitches = (['sense', 'think', 'act', 'power', 'mission'] as const).map((slot) => SOUNDS[`part-${slot}`].at(-1)?.from);
  expect(new Set(pitches).size).toBe(5);
  expect(SOUNDS.full.filter((note) => note.wave === 'triangle').map((note) => note.from)).toEqual(pitches);
});

test('a part sounds when it has landed, at once where nothing moves', () => {
  const cue = { kind: 'install', seat: 0, slot: 'act', card: 'drive-wheels', old: null, source: 'hand' } as const;
  expect(soundsOf(cue, view(), false)).toEqual([{ sound: 'part-act', delay: 320 }]);
  expect(soundsOf(cue, view(), true)).toEqual([{ sound: 'part-act', delay: 0 }]);
  const bench = { ...EMPTY, sense: 'a', think: 'b', act: 'c', power: 'd', mission: 'e' };
  expect(soundsOf(cue, view({ seats: [seat(0, { bench })] }), true)).toEqual([{ sound: 'full', delay: 0 }]);
});
