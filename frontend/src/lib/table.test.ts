import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableState } from './table.svelte';
import { EDITION, entry, seat, view } from './testing';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function table(): TableState {
  const made = new TableState('K7M-2PX');
  made.edition = EDITION;
  return made;
}

test('a version that is not newer is ignored', () => {
  const one = table();
  one.receive(view({ version: 5 }));
  one.receive(view({ version: 4, ply: 9 }));
  one.receive(view({ version: 5, ply: 9 }));
  expect(one.view?.ply).toBe(0);
});

test('computer players are shown one by one, and a skip shows the newest view', () => {
  const one = table();
  one.receive(view({ version: 1, turn: 1 }));
  const log = [entry(1, { what: 'drew' }), entry(2, { what: 'discarded', card: 'timer' })];
  one.receive(view({ version: 3, log, legal: [{ type: 'draw', from: 'pile' }] }));
  expect(one.behind).toBe(true);
  vi.advanceTimersByTime(700);
  expect(one.view?.log).toHaveLength(1);
  expect(one.voice.log.map((said) => said.text)).toEqual(['Event 1.']);
  one.catchUp();
  expect(one.behind).toBe(false);
  expect(one.voice.log.map((said) => said.text)).toEqual(['Event 1.', 'Event 2.']);
  expect(one.voice.urgent.text).toContain('Your turn.');
});

test('the drawn card is marked, a pick is dropped when its card is gone', () => {
  const one = table();
  const mine = (hand: string[]): { seats: ReturnType<typeof seat>[] } => ({ seats: [seat(0, { hand }), seat(1)] });
  one.receive(view({ version: 1, ...mine(['camera']) }));
  one.receive(view({ version: 2, phase: 'play', ply: 1, drawn: { card: 'timer', from: 'pile' }, ...mine(['timer', 'camera']) }));
  expect(one.hand.map((card) => card.slug)).toEqual(['camera', 'timer']);
  expect(one.fresh).toBe(one.hand[1]?.key);
  one.pick = one.fresh;
  expect(one.picked).toBe('timer');
  one.receive(view({ version: 3, turn: 1, ply: 2, ...mine(['camera']) }));
  expect(one.picked).toBeNull();
});

test('a pick is dropped when the turn is over, also when its card is still in the hand', () => {
  const seats = [seat(0, { hand: ['camera'] }), seat(1)];
  for (const now of [{ turn: 1, phase: 'play' as const }, { turn: 0, phase: 'draw' as const }]) {
    const one = table();
    one.receive(view({ version: 1, phase: 'play', seats }));
    one.pick = one.hand[0]?.key ?? null;
    expect(one.picked).toBe('camera');
    one.receive(view({ version: 2, seats, ...now }));
    expect(one.picked).toBeNull();
  }
});

test('a seat that moved is on another device until it is back here; a seat that was left is not', () => {
  const one = table();
  const spectator = { you: null, your_seats: [] };
  one.receive(view({ version: 1 }));
  one.receive(view({ version: 2, ...spectator }));
  expect(one.moved).toBe('Turbo Otter');
  one.receive(view({ version: 3, ...spectator }));
  expect(one.moved).toBe('Turbo Otter');
  one.receive(view({ version: 4 }));
  expect(one.moved).toBeNull();
  one.receive(view({ version: 5, ...spectator, seats: [seat(0, { open: true, away: true }), seat(1)] }));
  expect(one.moved).toBeNull();
});

test('the seal of a round is the first one seen while it was played', () => {
  const one = table();
  one.receive(view({ version: 1, commitment: 'aa' }));
  one.receive(view({ version: 2, commitment: 'bb' }));
  expect(one.witnesses[1]?.commitment).toBe('aa');
});

test('a table that cannot be opened now is told in the words of the server, aloud too, until it is back', () => {
  const one = table();
  one.hear('waits', 'Its cards are not here.');
  expect([one.health, one.waitsFor, one.voice.urgent.text]).toEqual(['waits', 'Its cards are not here.', 'Its cards are not here.']);
  one.hear('online');
  expect([one.health, one.waitsFor]).toEqual(['online', '']);
});
