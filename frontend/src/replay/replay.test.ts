import { beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_EDITION, type Edition } from '../lib/edition';
import { isSlot } from '../lib/legal';
import { speak } from '../lib/words';
import { BrokenText } from './bits';
import { scenesOf, type Film } from './film';
import { openText, readFilm } from './filmtext';
import { Projector } from './projector.svelte';
import { viewAt, type Show } from './showing';
import given from './rounds.testing.json';
import { winner } from './telling';

const faces = Object.keys(given.cards);
const edition: Edition = {
  ...NO_EDITION,
  ref: 'standard@test',
  deck: faces,
  art: {},
  cards: Object.fromEntries(
    Object.entries(given.cards).map(([slug, slot]) => [
      slug,
      { name: slug, text: '', alt: '', category: 'sense' as const, slot: isSlot(slot) ? slot : 'sense', prefers: null },
    ]),
  ),
};
const read = (text: string): Film => readFilm(openText(text), faces);
const showOf = (at: number): Show => {
  const film = read(given.rounds[at]?.text ?? '');
  return { film, scenes: scenesOf(film, edition), edition };
};

beforeAll(() => speak('en'));

describe.each(given.rounds)('a round with $animals', ({ text, edition: ref, starter, animals, points, events }) => {
  const film = read(text);

  test('is read as the server wrote it', () => {
    expect([film.edition, film.starter]).toEqual([ref, starter]);
    expect(film.players.map((player) => player.animal)).toEqual(animals);
    expect(film.players.map((player) => player.points)).toEqual(points);
    expect(film.events.map((event) => Object.values(event))).toEqual(events);
  });

  test('keeps every card in one place at each event', () => {
    for (const scene of scenesOf(film, edition)) {
      const benches = scene.benches.flatMap((bench) => Object.values(bench).filter((card) => card !== null));
      expect(scene.pile + scene.discard.length + benches.length + scene.hands.flat().length).toBe(48);
    }
  });
});

test('no part of a text is read, and none with a changed letter', () => {
  const { text = '' } = given.rounds[2] ?? {};
  const broken = [...Array(text.length).keys()].map((end) => text.slice(0, end));
  broken.push(`2${text.slice(1)}`, `${text}AAAA`, `${text}!`, text.replace(/.(?=.$)/, (one) => (one === 'A' ? 'B' : 'A')));
  for (const one of broken) expect(() => read(one)).toThrow(BrokenText);
});

test('a made-up round that plays a card nobody holds is refused', () => {
  const { film } = showOf(1);
  const [deal] = film.events;
  if (deal === undefined) throw new Error('no deal');
  const other = film.players[1]?.hand[0] ?? '';
  const cheat = { key: 'discarded', seat: 0, card: other, target: null, cleared: null } as const;
  expect(() => scenesOf({ ...film, events: [deal, cheat] }, edition)).toThrow(BrokenText);
});

test('a seat sees its own hand only, everybody sees all, nobody sees none', () => {
  const show = showOf(3);
  const hands = (eyes: 'all' | 'none' | number): boolean[] => viewAt(show, 5, eyes, 0).seats.map((seat) => seat.hand !== null);
  expect(hands('all')).toEqual([true, true, true, true]);
  expect(hands('none')).toEqual([false, false, false, false]);
  expect(hands(2)).toEqual([false, false, true, false]);
  const drew = show.film.events.findIndex((event) => event.key === 'drew');
  const seat = show.film.events[drew]?.seat ?? 0;
  const card = show.film.events[drew]?.card ?? '';
  const said = (eyes: 'all' | 'none' | number): string => JSON.stringify(viewAt(show, drew, eyes, seat).log);
  expect(said('all')).toContain(card);
  expect(said(seat)).toContain(card);
  expect(said('none')).not.toContain(card);
  expect(said((seat + 1) % 4)).not.toContain(card);
});

test('the winner is named with the points', () => {
  expect(winner(showOf(2).film)).toMatch(/\d+ points?\./);
});

describe('the projector', () => {
  test('steps, goes by turns and stops at both ends', () => {
    const { scenes } = showOf(2);
    const reel = new Projector(scenes);
    reel.step(-1);
    expect(reel.at).toBe(0);
    reel.goTurn(1);
    expect([reel.turn, reel.at]).toEqual([1, reel.startOf(1)]);
    reel.step(1);
    reel.goTurn(-1);
    expect(reel.at).toBe(reel.startOf(1));
    reel.goTurn(-1);
    expect(reel.at).toBe(0);
    reel.go(9999);
    expect(reel.at).toBe(reel.last);
    reel.goTurn(1);
    expect(reel.at).toBe(reel.last);
  });

  test('plays by itself to the end, and a step by hand stops it', () => {
    vi.useFakeTimers();
    const reel = new Projector(showOf(1).scenes);
    reel.toggle();
    vi.advanceTimersByTime(5_000);
    expect(reel.at).toBeGreaterThan(1);
    reel.step(1);
    expect(reel.playing).toBe(false);
    reel.toggle();
    vi.runAllTimers();
    expect([reel.at, reel.playing]).toEqual([reel.last, false]);
    reel.toggle();
    expect([reel.at, reel.playing]).toEqual([0, true]);
    vi.useRealTimers();
  });
});

/** The text of bytes, with the checksum that they ask for. */
function sealedText(bytes: number[]): string {
  let check = 0xffff;
  for (const byte of bytes) {
    check ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) check = ((check << 1) ^ (check & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  const letters = String.fromCharCode(...bytes, check >> 8, check & 0xff);
  return `1${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The last picture of a text in words, or nothing when it is refused as broken; any other error goes on. */
function watched(text: string): number {
  try {
    const film = read(text);
    const show = { film, scenes: scenesOf(film, edition), edition };
    for (const eyes of ['all', 'none', 0] as const) viewAt(show, show.scenes.length - 1, eyes, 0);
    return winner(film).length;
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error;
    return 0;
  }
}

test('whatever is written behind the #, with a right checksum too, is a round or is refused as broken', () => {
  let seed = 20_261_130;
  const chance = (most: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % most;
  };
  const bytes = given.rounds.map(({ text }) => {
    const raw = atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    return [...raw].map((letter) => letter.charCodeAt(0)).slice(0, -2);
  });
  expect(watched(sealedText(bytes[0] ?? []))).toBeGreaterThan(0);
  const head = 30;
  for (let time = 0; time < 400; time++) {
    const changed = [...(bytes[time % bytes.length] ?? [])];
    for (let times = chance(3); times >= 0; times--) changed[head + chance(changed.length - head)] = chance(256);
    watched(sealedText(changed));
    watched(sealedText(Array.from({ length: chance(60) }, () => chance(256))));
  }
  for (const text of ['', '1', '1A', '1____', '%00', '1'.repeat(200_000), `1${'A'.repeat(200_001)}`, '<svg/onload=alert(1)>', '1\u202e']) watched(text);
});
