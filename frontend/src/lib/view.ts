/**
 * The shape of a table's view as the server sends it.
 *
 * Only types and plain lookups live here; what a person may do now is in `legal.ts`.
 */

import { SLOTS, type Category, type Slot } from '../generated/tokens';

export { SLOTS };
export type { Category, Slot };

export type Phase = 'waiting' | 'draw' | 'play' | 'shout' | 'over';
export type Pile = 'pile' | 'discard';
export type SeatKind = 'person' | 'team' | 'computer' | 'program' | 'dummy';
export type Bench = Record<Slot, string | null>;

export type Intent =
  | { type: 'draw'; from: Pile }
  | { type: 'take_back' }
  | { type: 'install'; card: string }
  | { type: 'glitch'; card: string; target: number }
  | { type: 'discard'; card: string }
  | { type: 'shout' }
  | { type: 'wait' }
  | { type: 'next_round' }
  | { type: 'younger'; seat: number }
  | { type: 'younger'; answer: 'same' | 'skip' };

export interface Blocked {
  what: Partial<Record<'type' | 'card' | 'from' | 'answer', string>> & { target?: number; seat?: number };
  rule: string;
  message: string;
}

export interface Seat {
  seat: number;
  kind: SeatKind;
  level: string | null;
  open: boolean;
  name: string;
  animal: string;
  tape: string;
  hand_count: number;
  hand: string[] | null;
  bench: Bench;
  missing: number;
}

export interface LogEntry {
  id: number;
  round: number;
  ply: number;
  seat: number | null;
  what: string;
  card: string | null;
  target: number | null;
  cleared: string | null;
  text: string;
}

export interface ScoreLine {
  key: string;
  label: string;
  points: number;
  rule: string;
}

export interface SeatScore {
  seat: number;
  total: number;
  full_bot: boolean;
  four_loop: boolean;
  lines: ScoreLine[];
}

export interface Result {
  ended_by: string;
  scores: SeatScore[];
  ranking: number[][];
  winner_text: string;
  tie_text: string | null;
  age_question: { seats: number[] } | null;
  age_rank: number[] | null;
  teach_back: string[];
  solo_won: boolean | null;
  totals: number[];
}

/** The opened seal of a finished round. */
export interface Proof {
  commitment: string;
  secret: string;
  table: string;
  round: number;
}

export interface View {
  code: string;
  version: number;
  round: number;
  rounds: number;
  ply: number;
  variant: string;
  edition: string;
  phase: Phase;
  turn: number | null;
  starter: number | null;
  caller: number | null;
  last_lap: boolean;
  final_turn: boolean;
  you: number | null;
  your_seats: number[];
  draw_pile: { count: number };
  discard_pile: { count: number; top: string | null };
  drawn: { card: string; from: Pile } | null;
  seats: Seat[];
  legal: Intent[];
  blocked: Blocked[];
  log: LogEntry[];
  commitment: string | null;
  proof: Proof | null;
  result: Result | null;
  hash: string;
}

/** The viewer's own seat, or null for a spectator. */
export function mySeat(view: View): Seat | null {
  return view.you === null ? null : seatOf(view, view.you);
}

/** One seat by its number, or null. */
export function seatOf(view: View, seat: number): Seat | null {
  return view.seats.find((one) => one.seat === seat) ?? null;
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
