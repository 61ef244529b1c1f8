/**
 * What one sees at a moment of a run: the last value of everything up to then.
 */

import type { Happening, Result, Value } from './messages';

export type Seen = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const MICROSECONDS = 1_000_000;
const INPUT = 'input';

/** Walks through a trace; going back starts from the beginning. */
export class Showing {
  #trace: readonly Happening[];
  #at = 0;
  #seen: Record<string, Record<string, Value>> = {};
  #printed: Result['printed'];

  constructor(result: Pick<Result, 'trace' | 'printed'>) {
    this.#trace = result.trace;
    this.#printed = result.printed;
  }

  /** Everything that is shown at a second; sensors are not. */
  at(second: number): Seen {
    const until = second * MICROSECONDS;
    const last = this.#trace[this.#at - 1];
    if (last !== undefined && last[0] > until) {
      this.#at = 0;
      this.#seen = {};
    }
    for (let next = this.#trace[this.#at]; next !== undefined && next[0] <= until; next = this.#trace[this.#at]) {
      const [, part, what, value] = next;
      if (what !== INPUT) this.#seen[part] = { ...this.#seen[part], [what]: value };
      this.#at += 1;
    }
    return { ...this.#seen };
  }

  /** The lines printed up to a second, the newest last. */
  lines(second: number, most: number): readonly string[] {
    const until = second * MICROSECONDS;
    let count = 0;
    while (count < this.#printed.length && (this.#printed[count]?.[0] ?? Infinity) <= until) count += 1;
    return this.#printed.slice(Math.max(0, count - most), count).map(([, line]) => line);
  }
}
