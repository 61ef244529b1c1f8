/**
 * A link's text as a film: `botbuilders-replay/1`, which docs/records.md describes and `table/filmtext.py` writes.
 *
 * Cards are places in the edition's list, so the edition is named first and read before the rest.
 */

import { Bits, BrokenText } from './bits';
import type { Film, Happening, Key, Player } from './film';

const FORMAT = '1';
const KINDS = ['person', 'team', 'rookie', 'builder', 'planner', 'champion', 'program', 'dummy'] as const;
const KEYS: readonly Key[] = [
  'dealt',
  'drew',
  'drew_discard',
  'took_back',
  'passed',
  'installed',
  'replaced',
  'glitched',
  'fizzled',
  'discarded',
  'shouted',
  'waited',
  'flipped_in',
  'flipped_away',
  'bell_lesson',
  'bell_nobody',
  'ended_bot',
  'ended_pile',
  'ended_bell',
  'dealt_again',
];
const NOBODY: ReadonlySet<Key> = new Set(['bell_lesson', 'bell_nobody', 'ended_bot', 'ended_pile', 'ended_bell']);
const WORDLESS: ReadonlySet<Key> = new Set(['dealt', 'dealt_again', 'passed', 'shouted', 'waited', ...NOBODY]);
const TARGET: ReadonlySet<Key> = new Set(['glitched', 'fizzled']);
const CLEARED: ReadonlySet<Key> = new Set(['replaced', 'glitched']);
const MOST_SEATS = 6;

export type Kind = (typeof KINDS)[number];

/** What a text says before its cards are known: which edition they are of. */
export interface Opened {
  edition: string;
  rest: Bits;
}

/** Opens a text; BrokenText when it is none. */
export function openText(text: string): Opened {
  if (!text.startsWith(FORMAT)) throw new BrokenText();
  const rest = new Bits(text.slice(FORMAT.length));
  const name = rest.list(rest.number(8), () => String.fromCharCode(rest.number(8))).join('');
  const hash = rest.list(12, () => rest.number(4).toString(16)).join('');
  return { edition: `${name}@${hash}`, rest };
}

/** Reads the film of an opened text; `faces` are the edition's cards in the order of its file, each once. */
export function readFilm({ edition, rest }: Opened, faces: readonly string[]): Film {
  const card = (): string => known(faces[rest.number(7)]);
  const round = rest.number(14);
  const count = rest.number(3);
  const starter = rest.number(3);
  if (count < 2 || count > MOST_SEATS || starter >= count) throw new BrokenText();
  const seat = (): number => {
    const at = rest.number(3);
    if (at >= count) throw new BrokenText();
    return at;
  };
  const players = rest.list(count, () => readPlayer(rest, card));
  const top = card();
  const pile = rest.number(7);
  const events = rest.list(rest.number(14), () => readEvent(rest, card, seat));
  rest.end();
  return { edition, round, starter, players, top, pile, events };
}

function readPlayer(rest: Bits, card: () => string): Player {
  const kind = known(KINDS[rest.number(4)]);
  const [adjective, animal, tape] = [rest.word(), rest.word(), rest.word()];
  const hand = rest.list(rest.number(3), card);
  const points = rest.list(rest.number(4), () => rest.number(8));
  return { kind, adjective, animal, tape, hand, points, place: rest.number(3) };
}

function readEvent(rest: Bits, card: () => string, seat: () => number): Happening {
  const key = known(KEYS[rest.number(5)]);
  return {
    key,
    seat: NOBODY.has(key) ? null : seat(),
    card: WORDLESS.has(key) ? null : card(),
    target: TARGET.has(key) ? seat() : null,
    cleared: CLEARED.has(key) ? card() : null,
  };
}

function known<T>(thing: T | undefined): T {
  if (thing === undefined) throw new BrokenText();
  return thing;
}
