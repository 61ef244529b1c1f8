/**
 * Movements of things that stay on the page: they are given to `Director`, which starts and cancels them.
 */

import { GLIDE, SNAP, TIMES } from './times';

export interface Live {
  element: Element;
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

function live(element: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): Live[] {
  return element ? [{ element, frames, timing: { fill: 'backwards', ...timing } }] : [];
}

/** Not to be seen until something has landed on it. */
export function hiddenFor(element: Element | null | undefined, duration: number): Live[] {
  return live(element, [{ opacity: 0 }, { opacity: 0 }], { duration });
}

/** Appears in 120 ms; the one movement that is left when the page keeps still. */
export function fadesIn(element: Element | null | undefined, delay = 0): Live[] {
  return live(element, [{ opacity: 0 }, { opacity: 1 }], { duration: TIMES.fade, delay });
}

/** A robot hops when a part has snapped on. */
export function bobs(element: Element | null | undefined, delay: number): Live[] {
  const frames = [0, -6, 0].map((y) => ({ transform: `translateY(${y}px)` }));
  return live(element, frames, { duration: TIMES.magnet * 2, delay, easing: GLIDE });
}

/** Grows into place. */
export function pops(element: Element | null | undefined, delay: number): Live[] {
  return live(element, [{ transform: 'scale(0)' }, { transform: 'scale(1)' }], { duration: TIMES.magnet, delay, easing: SNAP });
}

/** The layers of a new part snap on to the robot from their middle. */
export function magnets(robot: Element | null | undefined, slot: string, delay: number): Live[] {
  const layers = [...(robot?.querySelectorAll(`.layer--${slot}`) ?? [])];
  const frames = [
    { opacity: 0, transform: 'scale(.4)' },
    { opacity: 1, transform: 'scale(1)' },
  ];
  return layers.flatMap((layer) => live(layer, frames, { duration: TIMES.magnet, delay, easing: SNAP }));
}

/** Shaken twice to both sides. */
export function shakes(element: Element | null | undefined, delay: number): Live[] {
  const frames = [0, -5, 5, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  return live(element, frames, { duration: TIMES.burst, delay });
}

/** A count that has changed ticks. */
export function ticks(element: Element | null | undefined, delay: number): Live[] {
  const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.45) rotate(-6deg)' }, { transform: 'scale(1)' }];
  return live(element, frames, { duration: TIMES.drop, delay });
}

/** Everybody looks up. */
export function looksUp(element: Element | null | undefined): Live[] {
  const frames = [0, -4, -4, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
  return live(element, frames, { duration: TIMES.strip * 2, easing: GLIDE });
}

/** The hazard strip unrolls from a side: 0 is left, 1 is right. */
export function unrolls(element: Element | null | undefined, side: number): Live[] {
  const origin = `${side * 100}% 50%`;
  const frames = [0, 1].map((scale) => ({ transform: `scaleX(${scale})`, transformOrigin: origin }));
  return live(element, frames, { duration: TIMES.strip, easing: GLIDE });
}

/** The edge of the dock brightens once. */
export function brightens(element: Element | null | undefined): Live[] {
  const frames = [0, 1, 0].map((opacity) => ({ opacity }));
  return live(element, frames, { duration: TIMES.turn * 3, easing: 'ease-in-out' });
}

/** The instruction slides in by 8 px. */
export function slidesIn(element: Element | null | undefined): Live[] {
  const frames = [
    { opacity: 0.2, transform: 'translateX(-8px)' },
    { opacity: 1, transform: 'none' },
  ];
  return live(element, frames, { duration: TIMES.turn, easing: GLIDE });
}

/** Goes on from where it was before the page changed. */
export function slidesFrom(element: Element | null | undefined, up: number): Live[] {
  const frames = [{ transform: `translateY(${up}px)` }, { transform: 'none' }];
  return live(element, frames, { duration: TIMES.bot, easing: SNAP });
}
