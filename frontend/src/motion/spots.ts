/**
 * Where things are on the page; places that something flies to carry `data-spot`.
 */

import type { Slot } from '../lib/view';
import { boxOf, within, type Box } from './path';

/** The element at a spot, or null when this screen does not show it. */
export function spot(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${name}"]`);
}

function visible(element: Element | null | undefined): Box | null {
  const box = element ? boxOf(element) : null;
  return box !== null && box.width > 0 ? box : null;
}

/** The card on top of a pile. */
export function pileBox(pile: 'pile' | 'discard'): Box | null {
  return visible(spot(pile)?.querySelector('.card') ?? spot(pile));
}

/** A card of my hand by its key, or the hand's middle. */
export function handBox(key: string | null): Box | null {
  const card = key === null ? null : handCard(key);
  return visible(card ?? spot('hand')?.querySelector('.card:last-child') ?? spot('hand'));
}

export function handCard(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`);
}

/** A builder's clipboard, or my own bench. */
export function seatElement(seat: number, me: number | null): HTMLElement | null {
  return spot(seat === me ? 'me' : `seat:${seat}`);
}

/** The drawing of a seat's robot. */
export function robotElement(seat: number, me: number | null): SVGElement | null {
  return seatElement(seat, me)?.querySelector<SVGElement>('.robot') ?? null;
}

/** Where a card leaves from or comes to at a rival's clipboard: its name tape. */
export function clipboardBox(seat: number, me: number | null): Box | null {
  const tape = visible(seatElement(seat, me)?.querySelector('.rival__tape'));
  return tape === null ? null : { x: tape.x, y: tape.y, width: 34, height: 48 };
}

/** Middle of each part on the robot, as fractions of its drawing. */
const ANCHORS: Readonly<Record<Slot, readonly [number, number]>> = {
  sense: [0.5, 0.18],
  think: [0.5, 0.45],
  act: [0.5, 0.8],
  power: [0.74, 0.5],
  mission: [0.5, 0.6],
};

/** Where a slot's part sits on a seat's robot; the clipboard itself where no robot is drawn. */
export function partBox(seat: number, me: number | null, slot: Slot): Box | null {
  const robot = visible(robotElement(seat, me)) ?? visible(seatElement(seat, me));
  const [right, down] = ANCHORS[slot];
  return robot === null ? null : within(robot, right, down, 0.5);
}
