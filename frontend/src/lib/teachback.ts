/**
 * The teach-back sentence in pieces, so that the names of parts can stand out with their category.
 */

import { cardOf, type Edition } from './edition';
import { SLOTS, type Bench, type Slot } from './view';

export interface Piece {
  text: string;
  /** The category of a part's name; null for the words between. */
  slot: Slot | null;
  /** The reason that the builders add, or the blank for it (ruling R14). */
  why?: true;
}

/** Reasons that fit every robot; builders may also say their own, and nothing of it is kept. */
export const REASONS = ['mission', 'tireless', 'helps', 'own'] as const;
export type Reason = (typeof REASONS)[number];

/** The reasons to pick from: a bench without a Mission has none of its own. */
export function reasonsFor(bench: Bench): Reason[] {
  return REASONS.filter((reason) => reason !== 'mission' || bench.mission !== null);
}

/** Fills the blank of the reason, or marks it while there is no reason. */
export function reasoned(pieces: readonly Piece[], blank: string, reason = ''): Piece[] {
  const at = pieces.map((piece) => piece.slot === null && piece.text.includes(blank)).lastIndexOf(true);
  const found = pieces[at];
  if (found === undefined) return [...pieces];
  const start = found.text.lastIndexOf(blank);
  const before = found.text.slice(0, start);
  // A blank is too short to stand in a line by itself.
  const filled: Piece[] = [
    { text: reason === '' ? before.replace(/ $/, '\u00a0') : before, slot: null },
    { text: reason === '' ? blank : reason, slot: null, why: true },
    { text: found.text.slice(start + blank.length), slot: null },
  ];
  return [...pieces.slice(0, at), ...filled.filter((piece) => piece.text !== ''), ...pieces.slice(at + 1)];
}

/** Cuts a sentence at the names of the parts on a bench; a name that is not in it is left out. */
export function piecesOf(sentence: string, bench: Bench, edition: Edition): Piece[] {
  let rest: Piece[] = [{ text: sentence, slot: null }];
  for (const slot of SLOTS) {
    const card = bench[slot];
    if (card !== null && slot !== 'mission') rest = rest.flatMap((piece) => cut(piece, cardOf(edition, card).name, slot));
  }
  return rest;
}

/** A comma or full stop after the name of a part or a reason belongs to it: it never begins a line. */
export function closed(pieces: readonly Piece[]): (Piece & { tail: string })[] {
  const markAt = (at: number): string => (pieces[at - 1]?.slot || pieces[at - 1]?.why ? (/^[,.;:!?]+/.exec(pieces[at]?.text ?? '')?.[0] ?? '') : '');
  return pieces
    .map((piece, at) => ({ ...piece, text: piece.text.slice(markAt(at).length), tail: markAt(at + 1) }))
    .filter((piece) => piece.text !== '');
}

function cut(piece: Piece, name: string, slot: Slot): Piece[] {
  const at = piece.slot === null ? piece.text.toLowerCase().indexOf(name.toLowerCase()) : -1;
  if (at < 0) return [piece];
  const pieces: Piece[] = [
    { text: piece.text.slice(0, at), slot: null },
    { text: piece.text.slice(at, at + name.length), slot },
    { text: piece.text.slice(at + name.length), slot: null },
  ];
  return pieces.filter((one) => one.text !== '');
}
