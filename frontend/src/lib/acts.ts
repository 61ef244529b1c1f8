/**
 * What the picked card can do: the main button, the targets, the slot that wants it.
 */

import { cardOf, type Edition } from './edition';
import { isLegal, targetsOf } from './legal';
import { nameOf, slotWord } from './names';
import type { Intent, Slot, View } from './view';
import { t } from './words';

export interface Act {
  label: string;
  intent: Intent;
  slot: Slot | null;
}

/** The main button for a picked card: install, swap, or the Glitch when only one opponent can get it. */
export function primaryAct(view: View, edition: Edition, slug: string): Act | null {
  return installAct(view, edition, slug) ?? glitchAct(view, slug);
}

function installAct(view: View, edition: Edition, slug: string): Act | null {
  const slot = wantedSlot(view, edition, slug);
  if (slot === null) return null;
  const swap = view.seats.find((seat) => seat.seat === view.you)?.bench[slot] !== null;
  const label = t(swap ? 'ui.act.swap_in' : 'ui.act.install_in', { slot: slotWord(slot) });
  return { label, slot, intent: { type: 'install', card: slug } };
}

function glitchAct(view: View, slug: string): Act | null {
  const [target, ...more] = targetsOf(view, slug);
  if (target === undefined || more.length > 0) return null;
  const label = t('ui.act.glitch', { name: nameOf(view, target) });
  return { label, slot: null, intent: { type: 'glitch', card: slug, target } };
}

/** The slot that a card may be installed in now, or null. */
export function wantedSlot(view: View, edition: Edition, slug: string): Slot | null {
  return isLegal(view, { type: 'install', card: slug }) ? cardOf(edition, slug).slot : null;
}
