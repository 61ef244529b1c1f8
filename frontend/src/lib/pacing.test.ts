import { describe, expect, test } from 'vitest';
import { cardOf } from './edition';
import { framesBetween, type CardFacts } from './pacing';
import { EDITION, entry, seat, view } from './testing';
import type { View } from './view';

function facts(slug: string): CardFacts {
  const { slot, category } = cardOf(EDITION, slug);
  return { slot, category };
}

const before = view({ log: [entry(1, { seat: 0, what: 'drew' })], turn: 1 });

function after(changes: Partial<View>): View {
  return view({ version: 9, ...changes });
}

describe('framesBetween', () => {
  test('the first view is shown as it is', () => {
    const newest = after({});
    expect(framesBetween(null, newest, facts, 700)).toEqual([{ view: newest, wait: 0 }]);
  });

  test("a person's own action is never delayed", () => {
    const newest = after({ log: [...before.log, entry(2, { seat: 0, what: 'installed', card: 'camera' })] });
    expect(framesBetween(before, newest, facts, 700)).toEqual([{ view: newest, wait: 0 }]);
  });

  test('each entry of a computer player is one picture at the chosen pace', () => {
    const log = [...before.log, entry(2, { what: 'drew' }), entry(3, { what: 'installed', card: 'camera' })];
    const newest = after({ log, seats: [seat(0), seat(1, { bench: { ...seat(1).bench, sense: 'camera' } }), seat(2)] });
    const frames = framesBetween(before, newest, facts, 300);
    expect(frames.map((frame) => frame.wait)).toEqual([300, 300]);
    expect(frames[0]?.view.seats[1]?.hand_count).toBe(5);
    expect(frames[0]?.view.draw_pile.count).toBe(29);
    expect(frames[0]?.view.phase).toBe('play');
    expect(frames[1]?.view).toBe(newest);
  });

  test('nothing is legal in a picture that is not the newest', () => {
    const log = [...before.log, entry(2, { what: 'drew' }), entry(3, { what: 'discarded', card: 'timer' })];
    const frames = framesBetween(before, after({ log, legal: [{ type: 'draw', from: 'pile' }] }), facts, 300);
    expect(frames[0]?.view.legal).toEqual([]);
    expect(frames[1]?.view.legal).toHaveLength(1);
  });

  test('a Glitch takes the card off the bench and lands on the discard pile (ruling R3)', () => {
    const owner = view({ log: before.log, seats: [seat(0, { bench: { ...seat(0).bench, sense: 'camera' } }), seat(1), seat(2)] });
    const hit = entry(2, { what: 'glitched', card: 'foggy-lens', target: 0, cleared: 'camera' });
    const newest = after({ log: [...before.log, hit, entry(3, { seat: 2, what: 'drew' })] });
    const [first] = framesBetween(owner, newest, facts, 300);
    expect(first?.view.seats[0]?.bench.sense).toBeNull();
    expect(first?.view.seats.map((one) => one.hand_count)).toEqual([4, 3, 4]);
    expect(first?.view.discard_pile).toEqual({ count: 3, top: 'foggy-lens' });
  });

  test('under a taken discard lies the card that is taken next, else what the newest view shows', () => {
    const took = entry(2, { what: 'drew_discard', card: 'timer' });
    const deep = { ...before, discard_pile: { count: 3, top: 'timer' } };
    const next = entry(4, { seat: 2, what: 'drew_discard', card: 'camera' });
    const taken = after({ log: [...before.log, took, entry(3, { what: 'installed', card: 'timer' }), next] });
    expect(framesBetween(deep, taken, facts, 300)[0]?.view.discard_pile).toEqual({ count: 2, top: 'camera' });
    const left = after({ log: [...before.log, took, entry(3, { what: 'installed', card: 'timer' })], discard_pile: { count: 2, top: 'echo-ears' } });
    expect(framesBetween(deep, left, facts, 300)[0]?.view.discard_pile).toEqual({ count: 2, top: 'echo-ears' });
  });

  test('a discard that a program took and put back is on the pile again, and not in its hand', () => {
    const took = [entry(2, { what: 'drew_discard', card: 'timer' }), entry(3, { what: 'took_back', card: 'timer' }), entry(4, { what: 'drew' })];
    const robot = [seat(0), seat(1, { kind: 'program' }), seat(2)];
    const deep = { ...before, seats: robot, discard_pile: { count: 3, top: 'timer' } };
    const log = [...before.log, ...took, entry(5, { what: 'installed', card: 'camera' })];
    const frames = framesBetween(deep, after({ seats: robot, log, discard_pile: deep.discard_pile }), facts, 300);
    expect(frames.map(({ view }) => [view.seats[1]?.hand_count, view.discard_pile.count])).toEqual([[5, 2], [4, 3], [5, 3], [4, 3]]);
    expect(frames[1]?.view.discard_pile.top).toBe('timer');
  });

  test('a shout starts the last lap in the same picture', () => {
    const log = [...before.log, entry(2, { what: 'shouted' }), entry(3, { seat: 2, what: 'drew' })];
    const [first] = framesBetween(before, after({ log }), facts, 300);
    expect([first?.view.caller, first?.view.last_lap]).toEqual([1, true]);
  });

  test('more than ten waiting entries are not replayed', () => {
    const log = [...before.log, ...Array.from({ length: 11 }, (_, at) => entry(at + 2, { what: 'drew' }))];
    expect(framesBetween(before, after({ log }), facts, 300)).toHaveLength(1);
  });

  test('a new round is shown at once', () => {
    const newest = after({ round: 2, log: [entry(8, { round: 2, what: 'dealt', seat: null }), entry(9, { what: 'drew' })] });
    expect(framesBetween(before, newest, facts, 300)).toHaveLength(1);
  });
});
