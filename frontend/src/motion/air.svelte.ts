/**
 * Things in flight over the page. They are pictures only: nothing in the air can be touched, read aloud or focused.
 *
 * A face-down card in flight is the same for every card: it has no name, no id and no picture.
 */

import type { Slot } from '../lib/view';
import { lengthOf, type Box, type Step } from './path';

export type Look =
  | { as: 'back' }
  | { as: 'face'; card: string }
  /** A back that turns and shows a face half way. */
  | { as: 'turn'; card: string }
  /** One part of a robot, drawn over the whole robot. */
  | { as: 'part'; card: string; slot: Slot }
  | { as: 'smoke' }
  | { as: 'burst' }
  | { as: 'ring' }
  | { as: 'word'; text: string };

export interface Flight {
  id: number;
  look: Look;
  /** Where it is laid out; the steps move it from there. */
  base: Box;
  steps: readonly Step[];
  delay: number;
  rate: number;
}

const RATIO = 180 / 128;
let count = 0;

/** A flight of a card; it is drawn at its largest size and made smaller, so that it stays sharp. */
export function cardFlight(look: Look, steps: readonly Step[], delay = 0): Flight {
  const width = Math.max(...steps.map((step) => step.box.width));
  const { x, y } = steps[0]?.box ?? { x: 0, y: 0 };
  return flight(look, { x, y, width, height: width * RATIO }, steps, delay);
}

export function flight(look: Look, base: Box, steps: readonly Step[], delay = 0): Flight {
  count += 1;
  return { id: count, look, base, steps, delay, rate: 1 };
}

/** Milliseconds until a flight has landed. */
export function landing(one: Flight): number {
  return one.delay + lengthOf(one.steps);
}

export class Air {
  flights = $state.raw<readonly Flight[]>([]);

  /** Shows these flights instead of those still in the air. */
  launch(flights: readonly Flight[]): void {
    this.flights = flights;
  }

  /** Takes a flight that has landed out of the page. */
  land(id: number): void {
    this.flights = this.flights.filter((one) => one.id !== id);
  }
}
