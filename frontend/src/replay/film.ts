/**
 * A round that has ended, event by event: what it says, and the table after each event.
 *
 * No rule is decided here. An event says what it did, so only cards are moved; one that moves a card from where it is
 * not shows that the text was made up, and is refused like a text that was cut off.
 */

import { cardOf, type Edition } from '../lib/edition';
import { NOTHING, type Bench, type Pile } from '../lib/view';
import { BrokenText } from './bits';
import type { Kind } from './filmtext';

export type Key =
  | 'dealt' | 'dealt_again' | 'drew' | 'drew_discard' | 'took_back' | 'passed' | 'installed' | 'replaced' | 'glitched'
  | 'fizzled' | 'discarded' | 'shouted' | 'waited' | 'flipped_in' | 'flipped_away' | 'bell_lesson' | 'bell_nobody'
  | 'ended_bot' | 'ended_pile' | 'ended_bell';

export interface Happening {
  key: Key;
  seat: number | null;
  card: string | null;
  target: number | null;
  cleared: string | null;
}

export interface Player {
  kind: Kind;
  adjective: string;
  animal: string;
  tape: string;
  hand: readonly string[];
  /** The lines of the score slip. */
  points: readonly number[];
  /** From 1; 0 is the dummy. */
  place: number;
}

export interface Film {
  edition: string;
  round: number;
  starter: number;
  players: readonly Player[];
  top: string;
  pile: number;
  events: readonly Happening[];
}

/** The table after an event. */
export interface Scene {
  /** Which turn of the round it is, from 1; 0 is the deal. */
  turn: number;
  hands: readonly (readonly string[])[];
  benches: readonly Bench[];
  pile: number;
  discard: readonly string[];
  caller: number | null;
  drawn: { seat: number; card: string; from: Pile } | null;
}

const DRAWS: ReadonlySet<Key> = new Set(['drew', 'drew_discard', 'passed']);

/** The table after each event, the first being the deal. */
export function scenesOf(film: Film, edition: Edition): Scene[] {
  let scene: Scene = {
    turn: 0,
    hands: film.players.map((player) => player.hand),
    benches: film.players.map(() => NOTHING),
    pile: film.pile,
    discard: [film.top],
    caller: null,
    drawn: null,
  };
  let again = false; // a draw that was taken back is followed by the same turn's other draw
  return film.events.map((event) => {
    const turn = scene.turn + (DRAWS.has(event.key) && !again ? 1 : 0);
    again = event.key === 'took_back';
    scene = { ...after(scene, event, edition), turn };
    return scene;
  });
}

function after(scene: Scene, event: Happening, edition: Edition): Scene {
  const now = { ...scene, drawn: null };
  const { key, seat, card } = event;
  if (seat === null) return now;
  if (key === 'shouted') return { ...now, caller: seat };
  return card === null ? now : moved(now, { ...event, seat, card }, edition);
}

type Move = Happening & { seat: number; card: string };

/** Where the card of an event goes, for each key that has one. */
const MOVES: Partial<Record<Key, (now: Scene, event: Move, edition: Edition) => Scene>> = {
  drew: (now, { seat, card }) => ({ ...taken(now, seat, card), pile: fewer(now.pile), drawn: { seat, card, from: 'pile' } }),
  drew_discard: (now, { seat, card }) => {
    const left = { ...now, discard: withoutTop(now.discard, card) };
    return { ...taken(left, seat, card), drawn: { seat, card, from: 'discard' } };
  },
  took_back: (now, { seat, card }) => laid(given(now, seat, card), card),
  fizzled: (now, { seat, card }) => laid(given(now, seat, card), card),
  discarded: (now, { seat, card }) => laid(given(now, seat, card), card),
  flipped_away: (now, { card }) => laid({ ...now, pile: fewer(now.pile) }, card),
  flipped_in: (now, { seat, card }, edition) => built({ ...now, pile: fewer(now.pile) }, seat, card, edition),
  installed: (now, { seat, card }, edition) => built(given(now, seat, card), seat, card, edition),
  replaced: (now, { seat, card, cleared }, edition) => laid(built(given(now, seat, card), seat, card, edition), cleared),
  glitched: (now, { seat, card, target, cleared }, edition) =>
    laid(laid(struck(given(now, seat, card), target, cleared, edition), cleared), card),
};

function moved(now: Scene, event: Move, edition: Edition): Scene {
  return MOVES[event.key]?.(now, event, edition) ?? now;
}

function taken(scene: Scene, seat: number, card: string): Scene {
  return { ...scene, hands: scene.hands.map((hand, at) => (at === seat ? [...hand, card] : hand)) };
}

function given(scene: Scene, seat: number, card: string): Scene {
  const at = scene.hands[seat]?.lastIndexOf(card) ?? -1;
  if (at < 0) throw new BrokenText();
  return { ...scene, hands: scene.hands.map((hand, one) => (one === seat ? hand.filter((_, place) => place !== at) : hand)) };
}

function laid(scene: Scene, card: string | null): Scene {
  return card === null ? scene : { ...scene, discard: [...scene.discard, card] };
}

function built(scene: Scene, seat: number, card: string, edition: Edition): Scene {
  const { slot } = cardOf(edition, card);
  return { ...scene, benches: scene.benches.map((bench, at) => (at === seat ? { ...bench, [slot]: card } : bench)) };
}

function struck(scene: Scene, target: number | null, cleared: string | null, edition: Edition): Scene {
  if (cleared === null) return scene;
  const { slot } = cardOf(edition, cleared);
  if (target === null || scene.benches[target]?.[slot] !== cleared) throw new BrokenText();
  return { ...scene, benches: scene.benches.map((bench, at) => (at === target ? { ...bench, [slot]: null } : bench)) };
}

function withoutTop(discard: readonly string[], card: string): readonly string[] {
  if (discard.at(-1) !== card) throw new BrokenText();
  return discard.slice(0, -1);
}

function fewer(pile: number): number {
  if (pile < 1) throw new BrokenText();
  return pile - 1;
}
