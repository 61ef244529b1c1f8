/**
 * The order of the reveal: seats by rank with their scores; nothing is counted here.
 */

import { seatOf, type Result, type Seat, type SeatScore, type View } from './view';

export interface Standing {
  seat: Seat;
  score: SeatScore;
  /** 1 is first; null for a seat that is not ranked (the dummy). */
  place: number | null;
  shared: boolean;
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
