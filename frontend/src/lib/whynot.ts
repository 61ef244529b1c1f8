/**
 * Why something on the table may not be done now: the view's own reason, else one sentence of the page.
 */

import { cardOf, type Edition } from './edition';
import { blockedReason, isMyTurn, type Reason } from './legal';
import { nameOf, slotWord } from './names';
import type { Intent, Slot, View } from './view';
import { t, type Key } from './words';

function reason(rule: Key | null, message: string): Reason {
  return { rule: rule === null ? null : t(rule), message };
}

/** The rules page as an edition plays it. */
export function rulesPage(edition: Edition): string {
  return edition.own ? `/rules?${new URLSearchParams({ edition: edition.ref })}` : '/rules';
}

/** Where the rules page has the rule that a reason names: a ruling (R7) or a section (4), whatever the language. */
export function rulePlace(rule: string, edition: Edition): string {
  const [, ruling, number] = /(R?)(\d+)/.exec(rule) ?? [];
  if (number === undefined) return rulesPage(edition);
  return `${rulesPage(edition)}#${ruling ? 'R' : 'section-'}${number}`;
}

/** Reasons that hold for everything: a spectator, another one's turn, a round that is over. */
export function generalReason(view: View): Reason | null {
  if (view.you === null) return reason(null, t('ui.why.watching'));
  if (view.phase === 'over') return reason(null, t('ui.why.over'));
  if (!isMyTurn(view)) return reason('ui.why.section_3', t('ui.why.not_your_turn', { name: nameOf(view, view.turn) }));
  return null;
}

/** Why this exact action is not legal now. */
export function whyNot(view: View, intent: Intent): Reason {
  return blockedReason(view, intent) ?? generalReason(view) ?? byPhase(view, intent);
}

function byPhase(view: View, intent: Intent): Reason {
  if (intent.type === 'draw') return whyNoDraw(view, intent.from);
  if (view.phase === 'draw') return reason('ui.why.section_3', t('ui.why.draw_first'));
  return reason(null, t('ui.why.not_now'));
}

function whyNoDraw(view: View, from: string): Reason {
  if (view.phase !== 'draw') return reason('ui.why.section_3', t('ui.why.drew'));
  const empty = from === 'discard' && view.discard_pile.count === 0;
  return reason('ui.why.section_3', t(empty ? 'ui.why.discard_empty' : 'ui.why.not_now'));
}

/** Why the picked card does not go into this slot. */
export function whyNotSlot(view: View, edition: Edition, slug: string, slot: Slot): Reason {
  const card = cardOf(edition, slug);
  if (card.category !== 'glitch' && card.slot === slot) return whyNot(view, { type: 'install', card: slug });
  const params = { slot: slotWord(slot), card: card.name };
  if (card.category === 'glitch') return reason('ui.why.section_4', t('ui.why.other_slot_glitch', params));
  if (card.category === 'mission') return reason('ui.why.section_4', t('ui.why.other_slot_mission', params));
  const article = card.category === 'act' ? 'ui.why.other_slot_an' : 'ui.why.other_slot_part';
  return reason('ui.why.section_4', t(article, { ...params, category: slotWord(card.slot) }));
}

/** Why the picked card is not played on this builder. */
export function whyNotRival(view: View, edition: Edition, slug: string, target: number): Reason {
  const card = cardOf(edition, slug);
  if (card.category === 'glitch') return whyNot(view, { type: 'glitch', card: slug, target });
  return reason('ui.why.section_5', t('ui.why.only_glitch', { card: card.name }));
}

/** Why a hand card can not be played at all now; null when it can be picked up. */
export function whyNotCard(view: View, edition: Edition, slug: string): Reason {
  const general = generalReason(view);
  if (general !== null) return general;
  if (view.phase !== 'play') return byPhase(view, { type: 'discard', card: slug });
  const glitch = cardOf(edition, slug).category === 'glitch';
  return whyNot(view, glitch ? { type: 'glitch', card: slug, target: firstOther(view) } : { type: 'install', card: slug });
}

function firstOther(view: View): number {
  return view.seats.find((seat) => seat.seat !== view.you)?.seat ?? 0;
}
