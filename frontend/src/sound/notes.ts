/**
 * The sounds of the table as data: tones and bursts of noise, made by the browser, no file.
 *
 * All are short and quiet; no sound is the only way to learn something. `player.ts` plays them.
 */

import type { Slot } from '../generated/tokens';

export interface Note {
  wave: OscillatorType | 'noise';
  /** Hertz at the start; for noise the middle of its band. */
  from: number;
  /** Hertz at the end. */
  to?: number;
  /** Milliseconds from the start of the sound. */
  at?: number;
  length: number;
  /** 0 to 1, where 0.2 is about the level of a voice. */
  loud: number;
}

/** Five parts, five notes; together they are a chord. */
const PITCH: Readonly<Record<Slot, number>> = { sense: 523.25, think: 659.25, act: 783.99, power: 987.77, mission: 1174.66 };

const clack: Note[] = [
  { wave: 'noise', from: 2400, length: 40, loud: 0.16 },
  { wave: 'square', from: 180, to: 90, length: 50, loud: 0.05 },
];

function part(slot: Slot): Note[] {
  return [...clack, { wave: 'triangle', from: PITCH[slot], at: 30, length: 380, loud: 0.12 }];
}

const chord = Object.values(PITCH).map((from, at): Note => ({ wave: 'triangle', from, at: 30 + at * 45, length: 700, loud: 0.07 }));

export const SOUNDS = {
  flick: [{ wave: 'noise', from: 3000, length: 35, loud: 0.05 }],
  slide: [{ wave: 'noise', from: 1400, to: 3600, length: 220, loud: 0.08 }],
  'quiet-slide': [{ wave: 'noise', from: 1400, to: 3000, length: 160, loud: 0.03 }],
  tick: [{ wave: 'triangle', from: 1600, to: 1200, length: 30, loud: 0.06 }],
  'part-sense': part('sense'),
  'part-think': part('think'),
  'part-act': part('act'),
  'part-power': part('power'),
  'part-mission': part('mission'),
  full: [...clack, ...chord],
  clunk: [
    { wave: 'sine', from: 160, to: 70, length: 140, loud: 0.18 },
    { wave: 'noise', from: 500, length: 60, loud: 0.08 },
  ],
  zap: [
    { wave: 'sawtooth', from: 1500, to: 120, length: 240, loud: 0.07 },
    { wave: 'noise', from: 4000, to: 800, length: 200, loud: 0.06 },
    ...[320, 400, 470, 520].map((at): Note => ({ wave: 'noise', from: 1800, at, length: 40, loud: 0.09 })),
  ],
  fizzle: [{ wave: 'noise', from: 2600, to: 400, length: 420, loud: 0.09 }],
  hum: [{ wave: 'sawtooth', from: 110, to: 330, length: 600, loud: 0.06 }],
  klaxon: [0, 190].flatMap((at): Note[] => [
    { wave: 'square', from: 420, to: 360, at, length: 150, loud: 0.05 },
    { wave: 'square', from: 530, to: 450, at, length: 150, loud: 0.04 },
  ]),
  knocks: [0, 150].flatMap((at): Note[] => [
    { wave: 'sine', from: 320, to: 210, at, length: 70, loud: 0.16 },
    { wave: 'noise', from: 900, at, length: 25, loud: 0.06 },
  ]),
  lamp: [{ wave: 'square', from: 90, to: 60, length: 45, loud: 0.08 }, { wave: 'noise', from: 3200, length: 20, loud: 0.06 }],
  stamp: [{ wave: 'sine', from: 120, to: 50, length: 170, loud: 0.22 }, { wave: 'noise', from: 700, length: 80, loud: 0.1 }],
  cheer: [
    { wave: 'noise', from: 1200, to: 2200, length: 900, loud: 0.05 },
    ...[523.25, 659.25, 783.99, 1046.5].map((from, at): Note => ({ wave: 'triangle', from, at: at * 90, length: 400, loud: 0.09 })),
  ],
} as const satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

/** Milliseconds until the last note of a sound has ended. */
export function lengthOf(notes: readonly Note[]): number {
  return Math.max(...notes.map((note) => (note.at ?? 0) + note.length));
}
