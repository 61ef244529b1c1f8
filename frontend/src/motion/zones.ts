/**
 * Where a dragged card can be dropped: my slots, the discard pile, the other builders' clipboards.
 */

import { isSlot } from '../lib/legal';
import type { Slot } from '../lib/view';

export type Drop = { on: 'slot'; slot: Slot } | { on: 'discard' } | { on: 'seat'; seat: number };

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Zone {
  drop: Drop;
  rect: Rect;
  element: Element;
}

/** A zone reaches this many pixels beyond its edge. */
const REACH = 12;

/** What a spot's name means as a place to drop, or null. */
export function dropOf(name: string): Drop | null {
  const [what, which = ''] = name.split(':');
  if (what === 'discard') return { on: 'discard' };
  if (what === 'slot' && isSlot(which)) return { on: 'slot', slot: which };
  return what === 'seat' && which !== '' ? { on: 'seat', seat: Number(which) } : null;
}

/** The zones of the page as it is now. */
export function zonesNow(): Zone[] {
  return [...document.querySelectorAll('[data-spot]')].flatMap((element) => {
    const drop = dropOf(element.getAttribute('data-spot') ?? '');
    return drop === null ? [] : [{ drop, element, rect: element.getBoundingClientRect() }];
  });
}

/** The zone under a point; where two reach it, the one whose middle is nearer. */
export function zoneAt<Z extends { rect: Rect }>(zones: readonly Z[], x: number, y: number): Z | null {
  const under = zones.filter(({ rect }) => x >= rect.left - REACH && x <= rect.right + REACH && y >= rect.top - REACH && y <= rect.bottom + REACH);
  const far = ({ rect }: Z): number => Math.hypot(x - (rect.left + rect.right) / 2, y - (rect.top + rect.bottom) / 2);
  return under.sort((one, other) => far(one) - far(other))[0] ?? null;
}
