/**
 * The motion table: for each cue which cards fly where, and what on the page answers.
 *
 * Cards that fly are in `flights`, things of the page that move are in `live`. What happens instead when the page keeps
 * still is in `stills.ts`.
 */

import { cardFlight, flight, landing, type Flight, type Look } from './air.svelte';
import type { Cue } from './cues';
import { bobs, brightens, hiddenFor, looksUp, magnets, pops, slidesFrom, slidesIn, ticks, unrolls, type Live } from './live';
import type { Box } from './path';
import { playedBox, robotAt, type Scene } from './scene';
import { clipboardBox, handBox, handCard, partBox, pileBox, seatElement, spot } from './spots';
import { GLIDE, SNAP, TIMES } from './times';

export interface Act {
  flights: Flight[];
  live: Live[];
}

type Of<K extends Cue['kind']> = Extract<Cue, { kind: K }>;
const NOTHING: Act = { flights: [], live: [] };

/** What moves for a cue. */
export function actOf(cue: Cue, scene: Scene): Act {
  switch (cue.kind) {
    case 'deal':
      return deal(scene);
    case 'draw':
      return cue.seat === scene.me ? drawMine(cue, scene) : drawRival(cue, scene);
    case 'install':
      return install(cue, scene);
    case 'hit':
      return hit(cue, scene);
    case 'fizzle':
      return fizzle(cue, scene);
    case 'discard':
      return discard(cue, scene);
    default:
      return moment(cue, scene);
  }
}

function moment(cue: Of<'shout' | 'full' | 'my_turn'>, scene: Scene): Act {
  if (cue.kind === 'my_turn') {
    return { flights: [], live: [...brightens(spot('edge')), ...slidesIn(document.querySelector('.prompt__h'))] };
  }
  if (cue.kind === 'full') {
    const now = spot('hand')?.getBoundingClientRect().top ?? 0;
    return { flights: [], live: slidesFrom(spot('hand'), (scene.handTop ?? now) - now) };
  }
  const from = cue.seat === scene.me ? 0.5 : (clipboardBox(cue.seat, scene.me)?.x ?? 0) / Math.max(window.innerWidth, 1);
  const robots = [...document.querySelectorAll('.robot')];
  return { flights: [], live: [...unrolls(spot('lap'), from), ...robots.flatMap(looksUp)] };
}

function deal(scene: Scene): Act {
  const from = pileBox('pile');
  if (from === null) return NOTHING;
  const targets = dealTargets(scene);
  const flights = targets.map(({ box }, turn) =>
    cardFlight({ as: 'back' }, [{ at: 0, box: from, easing: GLIDE }, { at: TIMES.deal, box }], turn * TIMES.stagger),
  );
  const live = targets.flatMap(({ card }, turn) => hiddenFor(card, turn * TIMES.stagger + TIMES.deal));
  return { flights, live };
}

/** Four rounds to every clipboard on the page and to my hand. */
function dealTargets(scene: Scene): { box: Box; card: Element | null }[] {
  const tapes = [...document.querySelectorAll('[data-spot^="seat:"]')].map((one) => Number(one.getAttribute('data-spot')?.slice(5)));
  const cards = [...(spot('hand')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  return [0, 1, 2, 3].flatMap((round) => {
    const rivals = tapes.map((seat) => ({ box: clipboardBox(seat, scene.me), card: null }));
    const card = cards[round] ?? null;
    const mine = { box: card === null ? null : handBox(card.dataset.card ?? null), card };
    return [...rivals, mine].flatMap(({ box, card: element }) => (box === null ? [] : [{ box, card: element }]));
  });
}

function drawMine(cue: Of<'draw'>, scene: Scene): Act {
  const from = pileBox(cue.from === 'pile' ? 'pile' : 'discard');
  const to = handBox(scene.fresh);
  if (from === null || to === null || scene.fresh === null) return NOTHING;
  const look = ownLook(cue);
  const above = { ...to, x: (from.x + to.x * 2) / 3, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) / 3 };
  const steps = [
    { at: 0, box: from, easing: 'ease-out' },
    { at: TIMES.draw * 0.55, box: above, rotate: 3, easing: GLIDE },
    { at: TIMES.draw, box: to },
  ];
  return { flights: [cardFlight(look, steps)], live: hiddenFor(handCard(scene.fresh)?.parentElement, TIMES.draw) };
}

function ownLook(cue: Of<'draw'>): Look {
  if (cue.card === null) return { as: 'back' };
  return cue.from === 'pile' ? { as: 'turn', card: cue.card } : { as: 'face', card: cue.card };
}

function drawRival(cue: Of<'draw'>, scene: Scene): Act {
  const from = pileBox(cue.from === 'pile' ? 'pile' : 'discard');
  const to = clipboardBox(cue.seat, scene.me);
  const count = seatElement(cue.seat, scene.me)?.querySelector('.rival__n b');
  if (from === null || to === null) return NOTHING;
  const look: Look = cue.card === null || cue.from === 'pile' ? { as: 'back' } : { as: 'face', card: cue.card };
  const steps = [
    { at: 0, box: from, easing: GLIDE },
    { at: TIMES.drawRival, box: to, opacity: 0.6 },
  ];
  return { flights: [cardFlight(look, steps)], live: ticks(count, TIMES.drawRival * 0.8) };
}

function sourceBox(cue: { seat: number; source?: 'hand' | 'pile' }, card: string, scene: Scene): Box | null {
  if (cue.source === 'pile') return pileBox('pile');
  return cue.seat === scene.me ? playedBox(scene, card) : clipboardBox(cue.seat, scene.me);
}

function install(cue: Of<'install'>, scene: Scene): Act {
  const from = sourceBox(cue, cue.card, scene);
  const part = partBox(cue.seat, scene.me, cue.slot);
  if (from === null || part === null) return NOTHING;
  const mine = cue.seat === scene.me ? spot(`slot:${cue.slot}`) : null;
  const start = cue.old === null ? 0 : TIMES.drop;
  const snap = start + TIMES.install;
  const steps = [
    { at: 0, box: from, easing: SNAP },
    { at: TIMES.install * 0.8, box: { ...part, width: from.width * 0.62 }, easing: 'ease-in' },
    { at: TIMES.install, box: { ...part, width: from.width * 0.3 }, opacity: 0 },
  ];
  const robot = robotAt(scene, cue.seat).element;
  const signs = [...(mine?.querySelectorAll('.slot__tick, .slot__art') ?? [])];
  return {
    flights: [...swapped(cue, scene), cardFlight({ as: 'face', card: cue.card }, steps, start)],
    live: [...magnets(robot, cue.slot, snap), ...bobs(robot, snap), ...signs.flatMap((sign) => pops(sign, snap))],
  };
}

/** The old part drops to the discard pile before the new one comes. */
function swapped(cue: Of<'install'>, scene: Scene): Flight[] {
  const part = partBox(cue.seat, scene.me, cue.slot);
  const pile = pileBox('discard');
  if (cue.old === null || part === null || pile === null) return [];
  const steps = [
    { at: 0, box: { ...part, width: pile.width * 0.7 }, easing: 'ease-in' },
    { at: TIMES.drop, box: pile, rotate: -3 },
  ];
  return [cardFlight({ as: 'face', card: cue.old }, steps)];
}

function hit(cue: Of<'hit'>, scene: Scene): Act {
  const from = sourceBox(cue, cue.glitch, scene);
  const part = partBox(cue.target, scene.me, cue.slot);
  const pile = pileBox('discard');
  const { box: robot } = robotAt(scene, cue.target);
  if (from === null || part === null || pile === null) return NOTHING;
  const burst = TIMES.strike + TIMES.burst;
  const end = burst + TIMES.fall;
  const there = { ...part, width: pile.width };
  const card = cardFlight({ as: 'face', card: cue.glitch }, [
    { at: 0, box: from, easing: GLIDE },
    { at: TIMES.strike, box: there, rotate: -8, easing: SNAP },
    { at: TIMES.strike + TIMES.burst / 2, box: there, scale: 1.3, rotate: 6 },
    { at: burst, box: there, scale: 1.1, easing: 'ease-in' },
    { at: end, box: pile, rotate: -3 },
  ]);
  const flash = flight({ as: 'burst' }, part, burstSteps(part), TIMES.strike);
  const loose = robot === null ? [] : [loosePart(cue, robot, pile, burst)];
  return { flights: [...loose, card, flash], live: hiddenFor(spot('discard')?.querySelector('.card'), landing(card)) };
}

function burstSteps(box: Box): Parameters<typeof flight>[2] {
  return [
    { at: 0, box, scale: 0.3, opacity: 0, easing: SNAP },
    { at: TIMES.burst / 2, box, scale: 1.3 },
    { at: TIMES.burst, box, scale: 1.4, opacity: 0 },
  ];
}

/** The part that was hit: it stays, shakes twice by 5 px, and falls to the discard pile. */
function loosePart(cue: Of<'hit'>, robot: Box, pile: Box, burst: number): Flight {
  const shake = [0, -5, 5, -5, 5, 0].map((x, index) => ({
    at: TIMES.strike + (TIMES.burst / 5) * index,
    box: { ...robot, x: robot.x + x },
  }));
  const fall = { at: burst + TIMES.fall, box: { ...pile, width: robot.width * 0.35 }, rotate: 40, opacity: 0.4 };
  const steps = [{ at: 0, box: robot }, ...shake, fall];
  return flight({ as: 'part', card: cue.part, slot: cue.slot }, robot, steps);
}

function fizzle(cue: Of<'fizzle'>, scene: Scene): Act {
  const from = sourceBox(cue, cue.glitch, scene);
  const part = partBox(cue.target, scene.me, cue.slot);
  const pile = pileBox('discard');
  if (from === null || part === null || pile === null) return NOTHING;
  const there = { ...part, width: pile.width };
  const card = cardFlight({ as: 'face', card: cue.glitch }, [
    { at: 0, box: from, easing: GLIDE },
    { at: TIMES.strike, box: there, rotate: 14, easing: 'ease-in-out' },
    { at: TIMES.strike + TIMES.slide, box: pile, rotate: -3 },
  ]);
  const rise = { ...part, y: part.y - part.height * 0.5 };
  const smoke = flight({ as: 'smoke' }, part, [
    { at: 0, box: part, scale: 0.5, opacity: 0 },
    { at: TIMES.slide / 2, box: part, opacity: 0.9 },
    { at: TIMES.slide * 1.6, box: rise, scale: 1.2, opacity: 0 },
  ], TIMES.strike - 60);
  return { flights: [card, smoke], live: hiddenFor(spot('discard')?.querySelector('.card'), landing(card)) };
}

function discard(cue: Of<'discard'>, scene: Scene): Act {
  const from = sourceBox(cue, cue.card, scene);
  const pile = pileBox('discard');
  if (from === null || pile === null) return NOTHING;
  const steps = [
    { at: 0, box: from, easing: GLIDE },
    { at: TIMES.strike, box: pile, rotate: -3 },
  ];
  const card = cardFlight({ as: 'face', card: cue.card }, steps);
  return { flights: [card], live: hiddenFor(spot('discard')?.querySelector('.card'), landing(card)) };
}
