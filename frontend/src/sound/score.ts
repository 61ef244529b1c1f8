/**
 * Which sound goes with a cue, and when in its movement.
 */

import { filled, seatOf, type View } from '../lib/view';
import type { Cue } from '../motion/cues';
import { TIMES } from '../motion/times';
import type { Sound } from './notes';

export interface Played {
  sound: Sound;
  delay: number;
}

/** The sounds of a cue; `still` pages hear them at once. */
export function soundsOf(cue: Cue, view: View, still: boolean): Played[] {
  return played(cue, view).map(({ sound, delay }) => ({ sound, delay: still ? 0 : delay }));
}

function played(cue: Cue, view: View): Played[] {
  switch (cue.kind) {
    case 'deal':
      return [0, 1, 2, 3].map((turn) => at('flick', turn * TIMES.stagger * 2));
    case 'draw':
      return [at(cue.seat === view.you ? 'slide' : 'quiet-slide')];
    case 'install':
      return installed(cue, view);
    case 'hit':
      return [at('zap', TIMES.strike)];
    case 'fizzle':
      return [at('fizzle', TIMES.strike)];
    case 'discard':
      return [at('quiet-slide')];
    default:
      return [at(MOMENTS[cue.kind])];
  }
}

const MOMENTS = { shout: 'klaxon', full: 'hum', my_turn: 'knocks' } as const;

function at(sound: Sound, delay = 0): Played {
  return { sound, delay };
}

function installed(cue: Extract<Cue, { kind: 'install' }>, view: View): Played[] {
  const seat = seatOf(view, cue.seat);
  const full = seat !== null && filled(seat.bench) === 5;
  const start = cue.old === null ? 0 : TIMES.drop;
  const clunk = cue.old === null ? [] : [at('clunk')];
  return [...clunk, at(full ? 'full' : `part-${cue.slot}`, start + TIMES.install)];
}
