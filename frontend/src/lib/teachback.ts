/**
 * The teach-back sentence in pieces, so that the names of parts can stand out with their category.
 */

import { cardOf, type Edition } from './edition';
import { SLOTS, type Bench, type Slot } from './view';

export interface Piece {
  text: string;
  /** The category of a part's name; null for the words between. */
  slot: Slot | null;
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

/** A comma or full stop after the name of a part belongs to it: it never begins a line. */
export function closed(pieces: readonly Piece[]): (Piece & { tail: string })[] {
  const markAt = (at: number): string => (pieces[at - 1]?.slot ? (/^[,.;:!?]+/.exec(pieces[at]?.text ?? '')?.[0] ?? '') : '');
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
