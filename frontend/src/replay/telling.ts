/**
 * The events of a film in words: the same sentences as in the table's log, from the same catalog.
 */

import { cardOf, type Edition } from '../lib/edition';
import { t, word } from '../lib/words';
import type { Film, Happening, Player } from './film';

/** Through whose eyes a round is watched: everybody's, nobody's, or those of one seat. */
export type Eyes = 'all' | 'none' | number;

/** "Turbo Otter". */
export function fullName(player: Player | undefined): string {
  if (player === undefined) return '';
  if (player.kind === 'dummy') return t('names.dummy');
  const adjective = word(`names.adjectives.${player.adjective}`) ?? player.adjective;
  return t('names.full', { adjective, animal: shortName(player) });
}

/** "Otter": one animal a table. */
export function shortName(player: Player): string {
  return player.kind === 'dummy' ? t('names.dummy') : (word(`names.animals.${player.animal}`) ?? player.animal);
}

/** The sentence of an event as these eyes read it. */
export function sentence(film: Film, event: Happening, eyes: Eyes, edition: Edition): string {
  const name = nameAt(film, event.seat);
  const card = event.card === null ? '' : cardOf(edition, event.card).name;
  if (event.key === 'drew' && eyes === 'all') return t('ui.replay.drew', { name, card });
  const key = `log.${event.key}${person(event, eyes)}`;
  const target = event.target === eyes ? t('log.you') : nameAt(film, event.target);
  const cleared = event.cleared === null ? '' : cardOf(edition, event.cleared).name;
  return word(key, { name, card, target, cleared, round: film.round }) ?? '';
}

/** Who won, as everybody reads it. */
export function winner(film: Film): string {
  const first = film.players.filter((player) => player.place === 1);
  const count = total(first[0]);
  const names = listed(first.map(shortName));
  return t(first.length > 1 ? 'log.result.shared' : 'log.result.won', { name: names, names, count });
}

/** The points of a robot. */
export function total(player: Player | undefined): number {
  return player?.points.reduce((sum, points) => sum + points, 0) ?? 0;
}

function person(event: Happening, eyes: Eyes): string {
  if (event.seat === null) return '';
  return event.seat === eyes ? '.you' : '.they';
}

function nameAt(film: Film, seat: number | null): string {
  const player = seat === null ? undefined : film.players[seat];
  return player === undefined ? '' : shortName(player);
}

function listed(names: string[]): string {
  const [last = '', before, ...rest] = [...names].reverse();
  if (before === undefined) return last;
  const two = t('log.two', { first: before, second: last });
  return rest.reduce((text, first) => t('log.more', { first, rest: text }), two);
}
