/**
 * Accessible names and sentences about what is on the table.
 *
 * Everything a screen reader or a test finds a control by is made here; README.md of this folder's parent lists it.
 */

import { cardOf, type Edition } from './edition';
import { filled, hasLeft, seatOf, SLOTS, type Seat, type Slot, type View } from './view';
import { t, word } from './words';

export function slotWord(slot: Slot): string {
  return t(`rules.score.${slot}`);
}

/** Points as every slip writes them: "+3", and "0" for none. */
export function pointsWord(points: number): string {
  return points > 0 ? t('rules.points.some', { points }) : t('rules.points.none');
}

/** "Camera, Sense part", "Rescue rover, Mission. Prefers Sense and Act", "Dead battery, Glitch. Hits Power". */
export function cardName(edition: Edition, slug: string): string {
  const { name, category, slot, prefers } = cardOf(edition, slug);
  if (category === 'glitch') return t('ui.card.glitch', { name, slot: slotWord(slot) });
  if (prefers === null) return t('ui.card.part', { name, slot: slotWord(slot) });
  return t('ui.card.mission', { name, first: slotWord(prefers[0]), second: slotWord(prefers[1]) });
}

/** "Act slot, empty" or "Act slot, Drive wheels". */
export function slotName(edition: Edition, slot: Slot, card: string | null): string {
  if (card === null) return t('ui.slot.free', { slot: slotWord(slot) });
  return t('ui.slot.filled', { slot: slotWord(slot), card: cardOf(edition, card).name });
}

/** "Computer player, Builder". */
export function computerName(level: string): string {
  return t('ui.rival.computer', { level: word(`ui.rival.level.${level}`) ?? level });
}

/** "Cosmic Owl. 3 of 5 slots: Sense Sonar eyes, Think empty … 4 cards in hand". */
export function rivalName(edition: Edition, seat: Seat): string {
  const slots = SLOTS.map((slot) => benchWords(edition, seat, slot)).join(', ');
  const count = seat.kind === 'dummy' ? t('ui.rival.no_hand') : t('ui.rival.hand', { count: seat.hand_count });
  const hand = seat.hand === null ? count : `${count}. ${openHand(edition, seat.hand)}`;
  return t('ui.rival.name', { name: awayName(seat), count: filled(seat.bench), slots, hand });
}

/** The name of a builder, and that they are away or have left. */
function awayName(seat: Seat): string {
  if (hasLeft(seat)) return t('ui.away.name_left', { name: seat.name });
  if (seat.warm) return t('ui.away.name_warm', { name: seat.name });
  return seat.away ? t('ui.away.name', { name: seat.name }) : seat.name;
}

/** A hand that everybody may see once the round has ended. */
function openHand(edition: Edition, hand: readonly string[]): string {
  return t('ui.replay.in_hand', { cards: hand.map((card) => cardOf(edition, card).name).join(', ') });
}

function benchWords(edition: Edition, seat: Seat, slot: Slot): string {
  const card = seat.bench[slot];
  if (card === null) return t('ui.rival.slot_empty', { slot: slotWord(slot) });
  return t('ui.rival.slot_filled', { slot: slotWord(slot), card: cardOf(edition, card).name });
}

export interface GlitchOutcome {
  fizzles: boolean;
  verb: string;
  object: string;
  sentence: string;
}

/** What a Glitch would do to a seat, in words: "Loses Gear brain" or "Fizzles: no Think". */
export function outcomeOf(edition: Edition, glitch: string, seat: Seat): GlitchOutcome {
  const { slot } = cardOf(edition, glitch);
  const hit = seat.bench[slot];
  if (hit === null) {
    const word = slotWord(slot);
    const object = t('ui.rival.no_slot', { slot: word });
    return { fizzles: true, verb: t('ui.rival.fizzles'), object, sentence: t('ui.rival.fizzles_long', { slot: word }) };
  }
  const card = cardOf(edition, hit).name;
  return { fizzles: false, verb: t('ui.rival.loses'), object: card, sentence: t('ui.rival.loses_long', { card }) };
}

export function discardName(edition: Edition, pile: View['discard_pile']): string {
  if (pile.count === 0) return t('ui.pile.discard_empty');
  if (pile.top === null) return t('ui.pile.discard_unknown');
  return t('ui.pile.discard_name', { card: cardName(edition, pile.top) });
}

export function drawName(count: number): string {
  return count === 0 ? t('ui.pile.name_empty') : t('ui.pile.name', { count });
}

/** The animal of a name such as "Turbo Otter" or "Nutria Turbo": one animal a table, so it stands for the whole name. */
export function shortName(seat: Seat): string {
  const animal = word(`names.animals.${seat.animal}`);
  return animal !== null && seat.name.includes(animal) ? animal : seat.name;
}

export function nameOf(view: View, seat: number | null): string {
  const found = seat === null ? null : seatOf(view, seat);
  return found === null ? '' : shortName(found);
}
