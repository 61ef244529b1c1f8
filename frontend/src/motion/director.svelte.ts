/**
 * Watches the pictures of the table and makes them move and sound.
 *
 * A new picture cancels what is still moving. Nothing here changes the table or takes part in input.
 */

import { tick } from 'svelte';
import type { TableState } from '../lib/table.svelte';
import type { View } from '../lib/view';
import { actOf, type Act } from './acts';
import { Air, landing } from './air.svelte';
import { cuesBetween, type Cue } from './cues';
import { ticks, type Live } from './live';
import { measure, type Scene } from './scene';
import { keepsStill } from './still.svelte';
import { spot } from './spots';
import { stillOf } from './stills';
import { settings } from '../lib/settings.svelte';

export class Director {
  readonly air = new Air();
  #table: TableState;
  #hear: (cues: readonly Cue[], view: View) => void;
  #running: Animation[] = [];
  #picture = 0;

  constructor(table: TableState, hear: (cues: readonly Cue[], view: View) => void) {
    this.#table = table;
    this.#hear = hear;
    table.onPicture = (before, now) => this.#follow(before, now);
  }

  #follow(before: View | null, now: View): void {
    this.cancel();
    const cues = cuesBetween(before, now, this.#table.edition);
    if (cues.length === 0) return;
    const { hand, pick, held } = this.#table;
    const scene = measure(now.you, hand, held ?? pick);
    const picture = this.#picture;
    void tick().then(() => {
      if (picture !== this.#picture) return;
      this.#hear(cues, now);
      this.#start(cues, { ...scene, fresh: this.#table.fresh });
    });
  }

  /** Ends everything that still moves. */
  cancel(): void {
    this.#picture += 1;
    for (const one of this.#running) one.cancel();
    this.#running = [];
    if (this.air.flights.length > 0) this.air.launch([]);
  }

  #start(cues: readonly Cue[], scene: Scene): void {
    const still = keepsStill();
    const acts = cues.map((cue) => (still ? stillOf(cue, scene) : actOf(cue, scene)));
    const rate = still ? 1 : this.#rateFor(acts);
    this.air.launch(acts.flatMap((act) => act.flights).map((one) => ({ ...one, rate })));
    if (!still && cues.some((cue) => 'seat' in cue && cue.seat === scene.me)) acts.push({ flights: [], live: ticks(spot('saved'), 0) });
    this.#running = acts.flatMap((act) => act.live).map((one) => started(one, rate));
  }

  /** While pictures wait, a movement ends before the next one comes. */
  #rateFor(acts: readonly Act[]): number {
    if (!this.#table.behind) return 1;
    const ends = acts.flatMap((act) => [...act.flights.map(landing), ...act.live.map(endOf)]);
    return Math.max(1, Math.max(0, ...ends) / (settings.pace - 20));
  }
}

function endOf({ timing }: Live): number {
  return Number(timing.delay ?? 0) + Number(timing.duration ?? 0);
}

function started({ element, frames, timing }: Live, rate: number): Animation {
  const animation = element.animate(frames, timing);
  animation.playbackRate = rate;
  return animation;
}
