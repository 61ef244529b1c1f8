import { beforeEach, expect, it, vi } from 'vitest';
import { buildLink, noteRound, onlyMine, robotLink, tellersOf, tellLink } from './afterwards';
import { EDITION, EMPTY, entry, seat, view } from './testing';
import type { Result, View } from './view';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const result = { ended_by: 'bot', scores: [{ total: 16 }, { total: 8 }, { total: 0 }] } as unknown as Result;
const log = ['drew', 'installed', 'drew_discard', 'took_back', 'drew', 'discarded', 'passed'].map((what, at) => entry(at, { what }));
const ended = (changes: Partial<View> = {}): View => view({ phase: 'over', result, log, ...changes });
const asked = (link: string): URLSearchParams => new URL(link, 'http://x').searchParams;

it('fills in what everybody saw of the round', () => {
  noteRound(view(), 1_000_000);
  noteRound(view({ ply: 4 }), 1_500_000);
  const query = asked(tellLink(ended(), 1_000_000 + 12.4 * 60_000));
  expect(Object.fromEntries(query)).toEqual({
    edition: 'standard@test',
    cards_from: 'screen',
    players: '3',
    minutes: '12',
    turns: '3',
    ended: 'bot',
    scores: '0',
  });
  expect(query.getAll('scores')).toEqual(['16', '8', '0']);
});

it('counts no dummy among the players', () => {
  expect(asked(tellLink(ended({ variant: 'solo' }))).get('players')).toBe('1');
});

it('names no card, no hand, no room and no name', () => {
  const link = tellLink(ended({ seats: [seat(0, { hand: ['camera'] }), seat(1), seat(2)] }));
  for (const secret of ['camera', 'K7M', 'Otter']) expect(link).not.toContain(secret);
});

it('leaves out a length that it did not see, or that nobody believes', () => {
  expect(asked(tellLink(ended())).has('minutes')).toBe(false);
  noteRound(ended(), 5);
  expect(asked(tellLink(ended())).has('minutes')).toBe(false);
  noteRound(view(), 5);
  expect(asked(tellLink(ended(), 5 + 300 * 60_000)).has('minutes')).toBe(false);
  expect(asked(tellLink(ended({ round: 2 }), 60_005)).has('minutes')).toBe(false);
});

it('prints the robot of a bench, empty slots too', () => {
  const bench = { ...EMPTY, sense: 'camera', act: 'drive-wheels' };
  const query = asked(robotLink(ended({ seats: [seat(0, { bench })] }), 0, EDITION));
  expect(query.getAll('bench')).toEqual(['camera', '', 'drive-wheels', '', '']);
  expect(query.has('edition')).toBe(false);
  const own = asked(robotLink(ended({ seats: [seat(0, { bench })] }), 0, { ...EDITION, own: true, ref: 'moon@1' }));
  expect(own.get('edition')).toBe('moon@1');
});

it('leads from a robot to the builds that use its cards', () => {
  const bench = { ...EMPTY, sense: 'camera', act: 'drive-wheels' };
  expect(buildLink(view({ seats: [seat(0, { bench })] }), 0)).toBe('/book?cards=camera,drive-wheels');
  expect(buildLink(view({ seats: [seat(0)] }), 0)).toBe('/book');
});

it('gives every robot of a shared device its own links, and my own the buttons', () => {
  const won = { ...result, ranking: [[2], [0, 1]] } as unknown as Result;
  const mine = ended({ you: 1, your_seats: [1] });
  expect([tellersOf(mine, won), onlyMine(mine)]).toEqual([[1], 1]);
  const shared = ended({ you: 0, your_seats: [0, 2] });
  expect([tellersOf(shared, won), onlyMine(shared)]).toEqual([[0, 2], null]);
  const watching = ended({ you: null, your_seats: [] });
  expect([tellersOf(watching, won), onlyMine(watching)]).toEqual([[2], null]);
});
