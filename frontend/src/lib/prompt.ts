/**
 * The one instruction at a time: the heading of the dock and the hint under it.
 */

import { cardOf, type Edition } from './edition';
import { isLegal, isMyTurn, targetsOf } from './legal';
import { nameOf } from './names';
import { whyNotRival } from './whynot';
import { hasLeft, mySeat, seatOf, type View } from './view';
import { t, type Key } from './words';

/** What is to be done now, in at most five words. */
export function promptOf(view: View, edition: Edition, picked: string | null): string {
  if (view.phase === 'over') return t('ui.prompt.over');
  if (!isMyTurn(view)) return othersPrompt(view);
  if (view.phase === 'shout') return t('ui.prompt.shout');
  if (view.phase === 'draw') return drawPrompt(view);
  return picked === null ? t('ui.prompt.play') : pickedPrompt(view, edition, picked);
}

function drawPrompt(view: View): string {
  const last = view.last_lap || view.final_turn;
  return t(last ? 'ui.prompt.draw_last' : 'ui.prompt.draw', { name: nameOf(view, view.you) });
}

function pickedPrompt(view: View, edition: Edition, picked: string): string {
  const card = cardOf(edition, picked).name;
  return t(targetsOf(view, picked).length > 1 ? 'ui.prompt.glitch' : 'ui.prompt.picked', { card });
}

function othersPrompt(view: View): string {
  if (view.turn === null) return t('ui.prompt.wait');
  const name = nameOf(view, view.turn);
  const seat = seatOf(view, view.turn);
  if (seat !== null && hasLeft(seat) && !seat.warm) return t('ui.prompt.rival_left', { name });
  if (view.phase === 'shout') return t('ui.prompt.rival_shouts', { name });
  return t(view.phase === 'draw' ? 'ui.prompt.rival_draws' : 'ui.prompt.rival_plays', { name });
}

/** Which partner of a team plays now, and whether that is the reader (ruling R13); empty where one person sits. */
export function partnerLine(view: View): string {
  const partner = mySeat(view)?.partner ?? null;
  if (partner === null) return '';
  if (view.partner === null) return t('ui.prompt.partner', { partner });
  return t(view.partner === partner ? 'ui.partner.you' : 'ui.partner.theirs', { partner });
}

export interface Hint {
  text: string;
  /** True when the hint is news that nothing else on the screen says. */
  key: boolean;
}

/** One more sentence under the instruction, or null. */
export function hintOf(view: View, edition: Edition, picked: string | null): Hint | null {
  if (view.you === null) return news('ui.hint.watching');
  if (!isMyTurn(view)) return null;
  if (view.phase === 'shout') return plain('ui.hint.shout');
  if (view.phase === 'draw') return drawHint(view);
  return picked === null ? playHint(view) : pickedHint(view, edition, picked);
}

function plain(key: Key): Hint {
  return { text: t(key), key: false };
}

function news(key: Key): Hint {
  return { text: t(key), key: true };
}

function drawHint(view: View): Hint {
  if (view.final_turn) return news('ui.hint.final_turn');
  return plain(isLegal(view, { type: 'draw', from: 'discard' }) ? 'ui.hint.draw' : 'ui.hint.draw_pile');
}

function playHint(view: View): Hint {
  if (view.last_lap) return news('ui.hint.last_lap');
  return view.final_turn ? news('ui.hint.final_turn') : plain('ui.hint.play');
}

function pickedHint(view: View, edition: Edition, picked: string): Hint | null {
  if (cardOf(edition, picked).category !== 'glitch') return null;
  const targets = targetsOf(view, picked);
  if (targets.length > 1) return plain('ui.hint.glitch');
  const rival = view.seats.find((seat) => seat.seat !== view.you);
  if (targets.length === 1 || rival === undefined) return null;
  return { text: whyNotRival(view, edition, picked, rival.seat).message, key: true };
}
