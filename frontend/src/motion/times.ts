/** Durations in milliseconds and easings of everything that moves, one place for all of them. */

export const TIMES = {
  stagger: 90,
  deal: 260,
  draw: 420,
  drawRival: 300,
  install: 320,
  magnet: 180,
  drop: 200,
  strike: 360,
  burst: 300,
  fall: 260,
  slide: 240,
  turn: 320,
  strip: 400,
  bot: 600,
  home: 180,
  fade: 120,
  /** Without movement: how long a burst, a word and a ring stay. */
  burstNote: 800,
  wordNote: 1200,
  ringNote: 2000,
} as const;

export const GLIDE = 'cubic-bezier(.3, .7, .2, 1)';
export const SNAP = 'cubic-bezier(.2, 1.4, .4, 1)';
