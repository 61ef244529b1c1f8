import { describe, expect, test } from 'vitest';
import { EDITION, entry, seat, view } from '../lib/testing';
import type { LogEntry, View } from '../lib/view';
import { cuesBetween } from './cues';

const before = view({ turn: 1, log: [entry(1, { seat: 0, what: 'drew' })] });

function after(last: Partial<LogEntry>, changes: Partial<View> = {}): View {
  return view({ turn: 1, version: 2, log: [...before.log, entry(2, last)], ...changes });
}

describe('cuesBetween', () => {
  test("a rival's draw from the pile names no card", () => {
    const now = after({ what: 'drew', seat: 1, card: null });
    expect(cuesBetween(before, now, EDITION)).toEqual([{ kind: 'draw', seat: 1, from: 'pile', card: null }]);
  });

  test('my own draw names the card that only I see', () => {
    const now = after({ what: 'drew', seat: 0 }, { turn: 0, phase: 'play', drawn: { card: 'camera', from: 'pile' } });
    expect(cuesBetween({ ...before, turn: 0 }, now, EDITION)).toEqual([{ kind: 'draw', seat: 0, from: 'pile', card: 'camera' }]);
  });

  test('a part goes to its slot, and a replaced one drops first', () => {
    const now = after({ what: 'replaced', seat: 1, card: 'camera', cleared: 'echo-ears' });
    expect(cuesBetween(before, now, EDITION)).toEqual([
      { kind: 'install', seat: 1, slot: 'sense', card: 'camera', old: 'echo-ears', source: 'hand' },
    ]);
  });

  test('a Glitch hits a part or fizzles (ruling R3)', () => {
    const hit = after({ what: 'glitched', seat: 1, card: 'foggy-lens', target: 0, cleared: 'camera' });
    expect(cuesBetween(before, hit, EDITION)).toEqual([
      { kind: 'hit', seat: 1, target: 0, slot: 'sense', glitch: 'foggy-lens', part: 'camera' },
    ]);
    const fizzle = after({ what: 'fizzled', seat: 1, card: 'foggy-lens', target: 2 });
    expect(cuesBetween(before, fizzle, EDITION)).toEqual([{ kind: 'fizzle', seat: 1, target: 2, slot: 'sense', glitch: 'foggy-lens' }]);
  });

  test('a new round is dealt; a page that comes later in the round is not', () => {
    const dealt = view({ round: 2, version: 3, log: [entry(1, { seat: 0, what: 'joined', round: 2 }), entry(2, { seat: 0, what: 'dealt', round: 2 })] });
    expect(cuesBetween(before, dealt, EDITION)).toEqual([{ kind: 'deal' }]);
    expect(cuesBetween(null, dealt, EDITION)).toEqual([{ kind: 'deal' }]);
    expect(cuesBetween(null, { ...dealt, log: [...dealt.log, entry(3, { seat: 0, what: 'drew', round: 2 })] }, EDITION)).toEqual([]);
  });

  test('my turn and BOT! are cues of their own; giving a card back starts no turn', () => {
    const turn = after({ what: 'discarded', seat: 2, card: 'timer' }, { turn: 0 });
    expect(cuesBetween(before, turn, EDITION).map((cue) => cue.kind)).toEqual(['discard', 'my_turn']);
    const full = after({ what: 'installed', seat: 0, card: 'camera' }, { turn: 0, phase: 'shout', legal: [{ type: 'shout' }] });
    expect(cuesBetween({ ...before, turn: 0, phase: 'play' }, full, EDITION).map((cue) => cue.kind)).toEqual(['install', 'full']);
    const back = after({ what: 'took_back', seat: 0, card: 'timer' }, { turn: 0 });
    expect(cuesBetween({ ...before, turn: 0, phase: 'play' }, back, EDITION).map((cue) => cue.kind)).toEqual(['discard']);
  });

  test('a jump over many entries moves no cards, and a shout is heard in it', () => {
    const log = [...before.log, ...[2, 3, 4, 5].map((id) => entry(id, { what: 'drew' }))];
    expect(cuesBetween(before, view({ turn: 2, caller: 1, log }), EDITION)).toEqual([{ kind: 'shout', seat: 1 }]);
  });

  test('before the deal and at the reveal nothing flies', () => {
    expect(cuesBetween(before, after({ what: 'drew' }, { phase: 'over' }), EDITION)).toEqual([]);
    expect(cuesBetween(null, view({ phase: 'waiting', seats: [seat(0)] }), EDITION)).toEqual([]);
  });
});
