/**
 * When a press becomes a drag: 8 px with a mouse or pen, 10 px upwards with a finger, so that a fan can be slid.
 */

export type Begin = 'drag' | 'leave' | 'wait';

const MOUSE = 8;
const UP = 10;
const SIDEWAYS = 12;

/** What a movement since the press means. */
export function beginOf(pointer: string, right: number, down: number): Begin {
  if (pointer !== 'touch') return Math.hypot(right, down) >= MOUSE ? 'drag' : 'wait';
  if (down <= -UP) return 'drag';
  return Math.abs(right) >= SIDEWAYS || down >= UP ? 'leave' : 'wait';
}

/** Where a held card is drawn: a finger would hide it, so it floats 40 px higher. */
export function heldAt(pointer: string, right: number, down: number): string {
  const up = pointer === 'touch' ? 40 : 0;
  return `translate(${right}px, ${down - up}px) scale(.96)`;
}
