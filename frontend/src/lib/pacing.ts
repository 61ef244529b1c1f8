/**
 * Replays what the others did at a pace a child can follow.
 *
 * The server sends whole views. Between the view on screen and the newest one lie log entries; `framesBetween` makes one
 * picture for each of them from public facts only (benches, counts, the top of the discard pile). No rule is decided
 * here: the last picture is always the server's own view.
 */

import type { Category, LogEntry, Phase, Seat, Slot, View } from './view';

/** More entries than this are not replayed one by one. */
export const JUMP_AFTER = 10;
export const PACES = [300, 700, 1500] as const;
export type Pace = (typeof PACES)[number];

export interface Frame {
  view: View;
  /** Milliseconds to wait before this picture is shown. */
  wait: number;
}

/** What a card does on the table: the slot it fills or hits. */
export interface CardFacts {
  slot: Slot;
  category: Category;
}
export type Facts = (slug: string) => CardFacts | null;

const DRAWS = new Set(['drew', 'drew_discard', 'passed']);
const QUIET = new Set(['joined', 'dealt', 'left', 'moved', 'away', 'back', 'warm', 'ended', 'bell', 'took_back']);

/** The pictures from the view on screen to the newest view, the newest last. */
export function framesBetween(shown: View | null, newest: View, facts: Facts, pace: number): Frame[] {
  const last: Frame = { view: newest, wait: 0 };
  const fresh = shown === null ? [] : newEntries(shown, newest);
  const slow = fresh.filter((entry) => isSlow(entry, newest));
  if (shown === null || slow.length === 0 || fresh.length > JUMP_AFTER) return [last];
  const frames: Frame[] = [];
  let current = shown;
  for (const [at, entry] of fresh.entries()) {
    current = picture(current, newest, fresh.slice(at), facts);
    frames.push({ view: current, wait: isSlow(entry, newest) ? pace : 0 });
  }
  return [...frames.slice(0, -1), { view: newest, wait: frames.at(-1)?.wait ?? 0 }];
}

function newEntries(shown: View, newest: View): LogEntry[] {
  const seen = shown.log.at(-1)?.id ?? -1;
  const sameRound = shown.round === newest.round && shown.phase !== 'waiting';
  return sameRound ? newest.log.filter((entry) => entry.id > seen) : [];
}

/** A person's own action is never delayed; computer players and the dummy are. */
function isSlow(entry: LogEntry, view: View): boolean {
  const seat = view.seats.find((one) => one.seat === entry.seat);
  return seat !== undefined && !QUIET.has(entry.what) && (seat.warm || ['computer', 'program', 'dummy'].includes(seat.kind));
}

function picture(before: View, newest: View, rest: LogEntry[], facts: Facts): View {
  const [entry, next] = rest;
  if (entry === undefined) return newest;
  const seats = before.seats.map((seat) => withPoints(seatAfter(seat, entry, facts), seat, newest));
  return {
    ...before,
    ...whoActsNext(entry, next, newest),
    seats,
    drawn: null,
    legal: [],
    blocked: [],
    caller: entry.what === 'shouted' ? entry.seat : before.caller,
    last_lap: entry.what === 'shouted' ? true : before.last_lap,
    draw_pile: { count: before.draw_pile.count - (takesFromPile(entry) ? 1 : 0) },
    discard_pile: discardAfter(before, newest, rest),
    log: newest.log.filter((one) => one.id <= entry.id),
  };
}

function whoActsNext(entry: LogEntry, next: LogEntry | undefined, newest: View): { turn: number | null; phase: Phase } {
  if (next === undefined) return { turn: newest.turn, phase: newest.phase };
  const seat = next.seat ?? entry.seat;
  return { turn: seat, phase: DRAWS.has(next.what) ? 'draw' : 'play' };
}

function takesFromPile(entry: LogEntry): boolean {
  return ['drew', 'flipped_in', 'flipped_away'].includes(entry.what);
}

const GIVES_CARD = new Set(['installed', 'replaced', 'glitched', 'fizzled', 'discarded', 'took_back']);

function seatAfter(seat: Seat, entry: LogEntry, facts: Facts): Seat {
  if (seat.seat === entry.target && entry.what === 'glitched') return without(seat, entry, facts);
  if (seat.seat !== entry.seat) return seat;
  if (entry.what === 'drew' || entry.what === 'drew_discard') return { ...seat, hand_count: seat.hand_count + 1 };
  const count = seat.hand_count - (GIVES_CARD.has(entry.what) ? 1 : 0);
  return withCard({ ...seat, hand_count: count }, entry, facts);
}

function withCard(seat: Seat, entry: LogEntry, facts: Facts): Seat {
  const builds = ['installed', 'replaced', 'flipped_in'].includes(entry.what);
  const slot = builds && entry.card !== null ? facts(entry.card)?.slot : undefined;
  return slot === undefined ? seat : benchOf(seat, slot, entry.card);
}

function without(seat: Seat, entry: LogEntry, facts: Facts): Seat {
  const slot = entry.cleared === null ? undefined : facts(entry.cleared)?.slot;
  return slot === undefined ? seat : benchOf(seat, slot, null);
}

function benchOf(seat: Seat, slot: Slot, card: string | null): Seat {
  const bench = { ...seat.bench, [slot]: card };
  return { ...seat, bench, missing: Object.values(bench).filter((one) => one === null).length };
}

/** Points are the server's: a bench that changed on the way has those that it is worth in the end. */
function withPoints(seat: Seat, before: Seat, newest: View): Seat {
  const points = newest.seats.find((one) => one.seat === seat.seat)?.points;
  return seat.bench === before.bench || points === undefined ? seat : { ...seat, points };
}

/** The cards an entry lays on the discard pile, top last. */
function laid(entry: LogEntry): string[] {
  const { what, card, cleared } = entry;
  const all =
    what === 'glitched' ? [cleared, card]
    : what === 'replaced' ? [cleared]
    : ['fizzled', 'discarded', 'flipped_away', 'took_back'].includes(what) ? [card]
    : [];
  return all.filter((one) => one !== null);
}

function discardAfter(before: View, newest: View, rest: LogEntry[]): View['discard_pile'] {
  const [entry, ...later] = rest;
  if (entry === undefined) return newest.discard_pile;
  const down = laid(entry);
  const taken = entry.what === 'drew_discard' ? 1 : 0;
  const count = before.discard_pile.count + down.length - taken;
  if (down.length > 0) return { count, top: down.at(-1) ?? null };
  if (taken === 0) return before.discard_pile;
  return { count, top: topUnder(later, newest, count) };
}

/** After the top was taken: the next card is known once somebody takes it, or from the newest view. */
function topUnder(later: LogEntry[], newest: View, count: number): string | null {
  if (count === 0) return null;
  for (const entry of later) {
    if (entry.what === 'drew_discard') return entry.card;
    if (laid(entry).length > 0) return null;
  }
  return newest.discard_pile.top;
}
