/**
 * Goes through a film: forward, back, by turns, by itself. What is shown then is the component's.
 */

import { paceOfReplay } from './pace';
import type { Scene } from './film';

export class Projector {
  at = $state(0);
  playing = $state(false);
  readonly last: number;
  #scenes: readonly Scene[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scenes: readonly Scene[]) {
    this.#scenes = scenes;
    this.last = scenes.length - 1;
  }

  get turn(): number {
    return this.#scenes[this.at]?.turn ?? 0;
  }

  get turns(): number {
    return this.#scenes[this.last]?.turn ?? 0;
  }

  /** Goes to an event; whoever goes by hand stops the film. */
  go(to: number): void {
    this.pause();
    this.at = Math.min(Math.max(to, 0), this.last);
  }

  step(by: 1 | -1): void {
    this.go(this.at + by);
  }

  /** The first event of another turn: the next one, or the one before; from within a turn back to its start. */
  goTurn(by: 1 | -1): void {
    const start = this.startOf(this.turn);
    if (by === 1) this.go(this.turn === this.turns ? this.last : this.startOf(this.turn + 1));
    else this.go(this.at > start ? start : this.startOf(this.turn - 1));
  }

  /** Where a turn starts; 0 is the deal. */
  startOf(turn: number): number {
    return Math.max(
      this.#scenes.findIndex((scene) => scene.turn === turn),
      0,
    );
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.at += 1;
      if (this.at >= this.last) this.pause();
      else this.#wait();
    }, paceOfReplay());
  }
}
