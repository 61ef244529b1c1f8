/**
 * A way through the page: boxes at moments become keyframes of transform and opacity.
 */

/** A rectangle of the page by its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Step {
  /** Milliseconds since the start. */
  at: number;
  box: Box;
  /** Size beside the box's own. */
  scale?: number;
  rotate?: number;
  opacity?: number;
  /** How it moves on to the next step. */
  easing?: string;
}

/** The box of an element now. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** A part of a box: its middle moved by fractions of its size, its size made smaller. */
export function within(box: Box, right: number, down: number, size: number): Box {
  return {
    x: box.x + box.width * (right - 0.5),
    y: box.y + box.height * (down - 0.5),
    width: box.width * size,
    height: box.height * size,
  };
}

/** The last moment of a way. */
export function lengthOf(steps: readonly Step[]): number {
  return steps.at(-1)?.at ?? 0;
}

/** Keyframes that lead an element which lies at `base` along the steps. */
export function framesOf(base: Box, steps: readonly Step[]): Keyframe[] {
  const length = Math.max(lengthOf(steps), 1);
  return steps.map((step) => ({
    offset: step.at / length,
    transform: transformOf(base, step),
    opacity: step.opacity ?? 1,
    ...(step.easing === undefined ? {} : { easing: step.easing }),
  }));
}

function transformOf(base: Box, { box, scale = 1, rotate = 0 }: Step): string {
  const size = round((box.width / Math.max(base.width, 1)) * scale);
  return `translate(${round(box.x - base.x)}px, ${round(box.y - base.y)}px) scale(${size}) rotate(${rotate}deg)`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
