/**
 * Where a round that has ended leads to on paper: its feedback form, filled in, and the robot to print.
 *
 * Everything in these addresses was on the table for all to see: points, turns, how the round ended, a bench.
 */

import type { Edition } from './edition';
import { recall, remember } from './storage';
import { seatOf, SLOTS, type Result, type View } from './view';

const KEY = 'round-began';
const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 180;
/** Each turn begins with one of these; a discard that was given back is drawn anew. */
const DRAWS = ['drew', 'drew_discard', 'passed'];

function began(view: View): number | null {
  const [code, round, at] = (recall(KEY) ?? '').split(' ');
  const same = code === view.code && round === String(view.round) && Number.isFinite(Number(at));
  return same ? Number(at) : null;
}

/** Notes when this browser first saw a round in play. */
export function noteRound(view: View, now = Date.now()): void {
  const playing = view.result === null && view.phase !== 'waiting';
  if (playing && began(view) === null) remember(KEY, `${view.code} ${view.round} ${now}`);
}

function minutes(view: View, now: number): number | null {
  const since = began(view);
  const length = since === null ? 0 : Math.max(1, Math.round((now - since) / MINUTE_MS));
  return length >= 1 && length <= LONGEST_MINUTES ? length : null;
}

function turns(view: View): number {
  const what = view.log.filter((line) => line.round === view.round).map((line) => line.what);
  return what.filter((one) => DRAWS.includes(one)).length - what.filter((one) => one === 'took_back').length;
}

/** The feedback form, filled in with what the table knows of the round. */
export function tellLink(view: View, now = Date.now()): string {
  const players = view.variant === 'solo' ? 1 : view.seats.length;
  const query = new URLSearchParams({ edition: view.edition, cards_from: 'screen', players: String(players) });
  const length = minutes(view, now);
  if (length !== null) query.set('minutes', String(length));
  if (turns(view) > 0) query.set('turns', String(turns(view)));
  if (view.result) {
    query.set('ended', view.result.ended_by);
    for (const score of view.result.scores) query.append('scores', String(score.total));
  }
  return `/feedback?${query}`;
}

/** Whose robots a page tells about: its own seats', and for somebody who only watches the winner's. */
export function tellersOf(view: View, result: Result): readonly number[] {
  return view.your_seats.length > 1 ? view.your_seats : [view.you ?? result.ranking[0]?.[0] ?? 0];
}

/** The seat of "my robot"; null where several are mine, or none: then each robot stands under its name. */
export function onlyMine(view: View): number | null {
  return view.your_seats.length > 1 ? null : view.you;
}

/** The page that prints a seat's robot with the cards of its edition. */
export function robotLink(view: View, seat: number, edition: Edition): string {
  const bench = seatOf(view, seat)?.bench;
  const query = new URLSearchParams(SLOTS.map((slot) => ['bench', bench?.[slot] ?? '']));
  if (edition.own) query.set('edition', edition.ref);
  return `/print/pages/bot-card?${query}`;
}

/** The Build Book, with the builds first that use the cards of a seat's robot. */
export function buildLink(view: View, seat: number): string {
  const bench = seatOf(view, seat)?.bench;
  const cards = SLOTS.map((slot) => bench?.[slot]).filter(Boolean);
  return cards.length === 0 ? '/book' : `/book?cards=${cards.join(',')}`;
}
