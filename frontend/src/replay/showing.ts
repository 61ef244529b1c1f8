/**
 * A scene of a film as the view of a table, so that the table's own components draw it.
 */

import type { Edition } from '../lib/edition';
import { filled, type LogEntry, type Phase, type Seat, type View } from '../lib/view';
import type { Film, Happening, Key, Player, Scene } from './film';
import { fullName, sentence, type Eyes } from './telling';

/** What is watched: a film, the table after each event, and the cards of both. */
export interface Show {
  film: Film;
  scenes: readonly Scene[];
  edition: Edition;
}

const WHAT: Partial<Record<Key, string>> = {
  dealt_again: 'dealt',
  bell_lesson: 'bell',
  bell_nobody: 'bell',
  ended_bot: 'ended',
  ended_pile: 'ended',
  ended_bell: 'ended',
};
const DRAWS: ReadonlySet<Key> = new Set(['drew', 'drew_discard', 'passed']);
const SHOUTS: ReadonlySet<Key> = new Set(['shouted', 'waited']);
const LEVELS: ReadonlySet<string> = new Set(['rookie', 'builder', 'planner', 'champion']);

/** The view after an event; `main` is the seat whose bench lies on the mat. */
export function viewAt(show: Show, at: number, eyes: Eyes, main: number): View {
  const { film } = show;
  const scene = show.scenes[at];
  if (scene === undefined) throw new RangeError(`no event ${at}`);
  const sees = (seat: number): boolean => eyes === 'all' || eyes === seat;
  const { turn, phase } = whoActs(film.events, at);
  const drawn = scene.drawn !== null && scene.drawn.seat === main && sees(main) ? scene.drawn : null;
  return {
    code: '',
    version: at + 1,
    round: film.round,
    rounds: film.round,
    ply: at,
    variant: film.players.at(-1)?.kind === 'dummy' ? 'solo' : 'standard',
    edition: film.edition,
    phase,
    turn,
    starter: film.starter,
    caller: scene.caller,
    last_lap: scene.caller !== null,
    final_turn: false,
    you: main,
    your_seats: [],
    partner: null,
    turn_seconds: null,
    draw_pile: { count: scene.pile },
    discard_pile: { count: scene.discard.length, top: scene.discard.at(-1) ?? null },
    drawn: drawn && { card: drawn.card, from: drawn.from },
    seats: film.players.map((player, seat) => seatAt(player, seat, scene, sees(seat))),
    legal: [],
    blocked: [],
    log: film.events.slice(0, at + 1).map((event, id) => entryOf(show, event, id, eyes)),
    commitment: null,
    given: false,
    proof: null,
    result: null,
    hash: '',
  };
}

function seatAt(player: Player, seat: number, scene: Scene, seen: boolean): Seat {
  const bench = scene.benches[seat] ?? { sense: null, think: null, act: null, power: null, mission: null };
  const hand = [...(scene.hands[seat] ?? [])];
  const level = LEVELS.has(player.kind);
  return {
    seat,
    kind: level ? 'computer' : (player.kind as Seat['kind']),
    level: level ? player.kind : null,
    open: false,
    partner_open: false,
    away: false,
    warm: false,
    name: fullName(player),
    animal: player.animal,
    tape: player.tape,
    hand_count: hand.length,
    hand: seen ? hand : null,
    bench,
    missing: 5 - filled(bench),
    points: 0,
    partner: null,
  };
}

function entryOf(show: Show, event: Happening, id: number, eyes: Eyes): LogEntry {
  const { film, edition } = show;
  const hidden = event.key === 'drew' && eyes !== 'all' && eyes !== event.seat;
  return {
    id: id + 1,
    round: film.round,
    ply: id,
    seat: event.seat,
    what: WHAT[event.key] ?? event.key,
    card: hidden ? null : event.card,
    target: event.target,
    cleared: event.cleared,
    text: sentence(film, event, eyes, edition),
  };
}

/** Whose turn it is after an event, from who acts next. */
function whoActs(events: readonly Happening[], at: number): { turn: number | null; phase: Phase } {
  const next = events.slice(at + 1).find((event) => !event.key.startsWith('flipped') && !event.key.startsWith('bell'));
  if (next === undefined || next.seat === null) return { turn: null, phase: 'over' };
  const phase = DRAWS.has(next.key) ? 'draw' : SHOUTS.has(next.key) ? 'shout' : 'play';
  return { turn: next.seat, phase };
}
