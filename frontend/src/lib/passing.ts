/**
 * Several people on one device: whose hand it shows, and when the curtain falls between them.
 *
 * While the curtain is down the page has nobody's view, so there is no hand to find in it.
 */

import type { View } from './view';

export interface Passed {
  /** The seat whose owner has the device, or null while the curtain is down. */
  holder: number | null;
  /** The round in which they took it. */
  round: number;
}

export const START: Passed = { holder: null, round: 0 };

/** Who has the device after another view: it goes on when it is somebody else's turn here, and at a new deal. */
export function passOn(now: Passed, view: View): Passed {
  if (view.phase === 'over') return { holder: atReveal(now.holder, view), round: view.round };
  const dealt = view.round !== now.round;
  const theirs = view.turn !== null && view.turn !== now.holder && view.your_seats.includes(view.turn);
  const keeps = now.holder !== null && !dealt && !theirs && view.your_seats.includes(now.holder);
  return { holder: keeps ? now.holder : null, round: view.round };
}

/** At the reveal nothing is secret any more; who is asked about their age answers. */
function atReveal(holder: number | null, view: View): number | null {
  const asked = view.result?.age_question?.seats ?? [];
  const answers = view.your_seats.filter((seat) => asked.includes(seat));
  const fits = answers.length > 0 ? answers : view.your_seats;
  return holder !== null && fits.includes(holder) ? holder : (fits[0] ?? null);
}

/** Is the curtain down, so that somebody of this device has to take it? */
export function atCurtain(view: View): boolean {
  const playing = view.phase !== 'waiting' && view.phase !== 'over';
  return playing && view.you === null && view.turn !== null && view.your_seats.includes(view.turn);
}
