/**
 * When what happens in the reveal: lights out, each robot from last place on, its lines one by one, the rosette.
 */

export interface Turn {
  /** The robot's place in the page's list, first place is 0. */
  index: number;
  /** Its light goes on. */
  at: number;
  /** Each of its lines appears. */
  lines: readonly number[];
}

export interface Timeline {
  turns: readonly Turn[];
  rosette: number;
  end: number;
}

const LIGHTS_OUT = 300;
const ROLL_IN = 200;
const LINE = 90;
/** All robots together take about this long, however many there are. */
const ALL = 3400;
const STAMP = 500;

/** The reveal of robots with so many lines each, in the order of the page (first place first). */
export function timelineOf(lines: readonly number[]): Timeline {
  const longest = ROLL_IN + LINE * Math.max(0, ...lines);
  const gap = Math.min(longest, ALL / Math.max(lines.length, 1));
  const turns = lines.map((count, index): Turn => {
    const at = LIGHTS_OUT + gap * (lines.length - 1 - index);
    return { index, at, lines: Array.from({ length: count }, (_, line) => at + ROLL_IN + LINE * line) };
  });
  const rosette = Math.max(LIGHTS_OUT, ...turns.map((turn) => turn.at + ROLL_IN + LINE * turn.lines.length));
  return { turns, rosette, end: rosette + STAMP };
}
