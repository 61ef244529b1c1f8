/**
 * How long a turn has taken, for tables that wish for a clock. It shows and nudges; nothing ever ends by it.
 *
 * Time is passed in. It stands still while the page sleeps, the network is gone or the builder is away.
 */

import type { View } from './view';

export class TurnClock {
  #now: () => number;
  #turn = '';
  #spent = 0;
  #since: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes note of a view; a turn that starts has all its time. */
  follow(before: View | null, view: View): void {
    const turn = `${view.round} ${view.turn}`;
    const again = before?.phase !== 'draw' && view.phase === 'draw';
    if (turn === this.#turn && !again) return;
    this.#turn = turn;
    this.#spent = 0;
    this.#since = this.#since === null ? null : this.#now();
  }

  /** Lets it run or stand still. */
  run(on: boolean): void {
    this.#spent = this.spent;
    this.#since = on ? this.#now() : null;
  }

  /** Milliseconds of this turn. */
  get spent(): number {
    return this.#spent + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  /** Whole seconds left of so many; 0 when they are up. */
  left(seconds: number): number {
    return Math.max(0, Math.ceil(seconds - this.spent / 1000));
  }
}

/** Whether the clock of a table runs: a turn is played by somebody who is here. */
export function isTimed(view: View): boolean {
  const seat = view.seats.find((one) => one.seat === view.turn);
  return view.turn_seconds !== null && seat !== undefined && seat.kind !== 'computer' && !seat.away;
}
