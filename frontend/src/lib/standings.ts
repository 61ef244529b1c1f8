/**
 * The order of the reveal: seats by rank with their scores; nothing is counted here.
 */

import { seatOf, type Result, type Seat, type SeatScore, type View } from './view';
import { t, type Key } from './words';

const PLACES: Key[] = [
  'ui.reveal.place.p1',
  'ui.reveal.place.p2',
  'ui.reveal.place.p3',
  'ui.reveal.place.p4',
  'ui.reveal.place.p5',
  'ui.reveal.place.p6',
];

export interface Standing {
  seat: Seat;
  score: SeatScore;
  /** 1 is first; null for a seat that is not ranked (the dummy). */
  place: number | null;
  shared: boolean;
}

/** "1st"; the dummy has no place. */
export function placeWord(place: number | null): string {
  return t(place === null ? 'ui.reveal.dummy' : (PLACES[place - 1] ?? 'ui.reveal.dummy'));
}

/** Every seat with its score, first to last, unranked seats at the end. */
export function standings(view: View, result: Result): Standing[] {
  let place = 1;
  const ranked = result.ranking.flatMap((group) => {
    const rows = group.flatMap((seat) => standing(view, result, seat, place, group.length > 1));
    place += group.length;
    return rows;
  });
  const seen = new Set(ranked.map((row) => row.seat.seat));
  const rest = view.seats.filter((seat) => !seen.has(seat.seat));
  return [...ranked, ...rest.flatMap((seat) => standing(view, result, seat.seat, null, false))];
}

function standing(view: View, result: Result, number: number, place: number | null, shared: boolean): Standing[] {
  const seat = seatOf(view, number);
  const score = result.scores.find((one) => one.seat === number);
  return seat === null || score === undefined ? [] : [{ seat, score, place, shared }];
}

export interface Sum {
  seat: Seat;
  count: number;
  place: number;
}

/** The points of all rounds of the table, most first; who has as many shares the place (ruling R15). */
export function sums(view: View, result: Result): Sum[] {
  const ranked = view.seats.filter((seat) => seat.kind !== 'dummy');
  const count = (seat: Seat): number => result.totals[seat.seat] ?? 0;
  const place = (seat: Seat): number => 1 + ranked.filter((other) => count(other) > count(seat)).length;
  return ranked.map((seat) => ({ seat, count: count(seat), place: place(seat) })).sort((one, other) => one.place - other.place);
}
