/**
 * The shape of a table's view as the server sends it.
 *
 * Only names for the types that are generated from the server's OpenAPI document, and plain lookups, live here;
 * what a person may do now is in `legal.ts`.
 */

import type { components } from '../generated/api';
import { SLOTS, type Category, type Slot } from '../generated/tokens';

export { SLOTS };
export type { Category, Slot };

type Schemas = components['schemas'];

export type View = Schemas['View'];
export type Phase = View['phase'];
export type Pile = Schemas['DrawIntent']['from'];
export type Seat = Schemas['SeatView'];
export type SeatKind = Seat['kind'];
export type Bench = Schemas['BenchView'];
/** What a person may ask for: the intents of the command call. */
export type Intent = Schemas['Command']['intent'];
export type Command = Schemas['Command'];
export type Blocked = Schemas['Blocked'];
export type LogEntry = Schemas['LogLine'];
export type ScoreLine = Schemas['ScoreLineView'];
export type SeatScore = Schemas['SeatScore'];
export type Result = Schemas['Result'];
/** The opened seal of a finished round. */
export type Proof = Schemas['ProofView'];

/** A bench without any card. */
export const NOTHING: Bench = { sense: null, think: null, act: null, power: null, mission: null };

/** The viewer's own seat, or null for a spectator. */
export function mySeat(view: View): Seat | null {
  return view.you === null ? null : seatOf(view, view.you);
}

/** One seat by its number, or null. */
export function seatOf(view: View, seat: number): Seat | null {
  return view.seats.find((one) => one.seat === seat) ?? null;
}

/** The seat whose bench lies on the blueprint: my own, or for whoever watches the one whose turn it is. */
export function benchShown(view: View): Seat | null {
  return mySeat(view) ?? (view.turn === null ? null : seatOf(view, view.turn));
}

/** Everybody else, in turn order from the viewer's left. */
export function rivalsOf(view: View): Seat[] {
  const others = view.seats.filter((one) => one.seat !== view.you);
  const from = view.you ?? -1;
  return [...others.filter((one) => one.seat > from), ...others.filter((one) => one.seat < from)];
}

/** How many of the five slots are filled. */
export function filled(bench: Bench): number {
  return SLOTS.filter((slot) => bench[slot] !== null).length;
}

/** Whether a builder left in a round: the seat is free for whoever sits down, unlike that of one who is only away. */
export function hasLeft(seat: Seat): boolean {
  return seat.open && seat.away;
}
