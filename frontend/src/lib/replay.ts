/**
 * Shows frames one after the other; a newer run replaces an older one and `skip` ends it at once.
 */

import type { Frame } from './pacing';
import type { View } from './view';

export class Replay {
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = -Infinity;
  #show: (view: View) => void;
  #now: () => number;

  constructor(show: (view: View) => void, now: () => number = () => performance.now()) {
    this.#show = show;
    this.#now = now;
  }

  /** True while pictures wait. */
  get running(): boolean {
    return this.#frames.length > 0;
  }

  /** Starts over with these frames; the time since the last picture counts as waiting. */
  play(frames: readonly Frame[]): void {
    clearTimeout(this.#timer);
    this.#frames = [...frames];
    this.#next();
  }

  /** Shows the newest picture now. */
  skip(): void {
    const last = this.#frames.at(-1);
    if (last !== undefined) this.play([{ ...last, wait: 0 }]);
  }

  #next(): void {
    const [frame, ...rest] = this.#frames;
    if (frame === undefined) return;
    const wait = this.#shownAt + frame.wait - this.#now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#frames = rest;
    this.#shownAt = this.#now();
    this.#show(frame.view);
    this.#next();
  }
}
