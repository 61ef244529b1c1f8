/** Views for tests: small, whole, and changed by what a test names. Not part of the built page. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { NO_EDITION, type Edition } from './edition';
import type { Bench, LogEntry, Seat, View } from './view';

export const EMPTY: Bench = { sense: null, think: null, act: null, power: null, mission: null };

export const EDITION: Edition = {
  ...NO_EDITION,
  ref: 'standard@test',
  deck: ['camera', 'echo-ears', 'drive-wheels', 'timer', 'rescue-rover', 'foggy-lens'],
  art: {},
  cards: {
    camera: { name: 'Camera', text: 'Sees light.', alt: '', category: 'sense', slot: 'sense', prefers: null },
    'echo-ears': { name: 'Echo ears', text: 'Hears.', alt: '', category: 'sense', slot: 'sense', prefers: null },
    'drive-wheels': { name: 'Drive wheels', text: 'Rolls.', alt: '', category: 'act', slot: 'act', prefers: null },
    timer: { name: 'Timer', text: 'Waits.', alt: '', category: 'think', slot: 'think', prefers: null },
    'rescue-rover': { name: 'Rescue rover', text: 'Helps.', alt: '', category: 'mission', slot: 'mission', prefers: ['sense', 'act'] },
    'foggy-lens': { name: 'Foggy lens', text: 'Fog.', alt: '', category: 'glitch', slot: 'sense', prefers: null },
  },
};

export function seat(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: number === 0 ? 'person' : 'computer',
    level: number === 0 ? null : 'rookie',
    open: false,
    partner_open: false,
    away: false,
    warm: false,
    name: ['Turbo Otter', 'Cosmic Owl', 'Pixel Fox'][number] ?? 'Brave Cat',
    animal: ['otter', 'owl', 'fox'][number] ?? 'cat',
    tape: 'mint',
    hand_count: 4,
    hand: null,
    bench: { ...EMPTY },
    missing: 5,
    points: 0,
    partner: null,
    ...changes,
  };
}

export function entry(id: number, changes: Partial<LogEntry>): LogEntry {
  return { id, round: 1, ply: id, seat: 1, what: 'drew', card: null, target: null, cleared: null, text: `Event ${id}.`, ...changes };
}

export function view(changes: Partial<View> = {}): View {
  return {
    code: 'K7M-2PX',
    version: 1,
    round: 1,
    rounds: 1,
    ply: 0,
    variant: 'standard',
    edition: 'standard@test',
    phase: 'draw',
    turn: 0,
    starter: 0,
    caller: null,
    last_lap: false,
    final_turn: false,
    you: 0,
    your_seats: [0],
    partner: null,
    turn_seconds: null,
    draw_pile: { count: 30 },
    discard_pile: { count: 1, top: 'timer' },
    drawn: null,
    seats: [seat(0, { hand: ['camera', 'drive-wheels', 'foggy-lens', 'rescue-rover'] }), seat(1), seat(2)],
    legal: [],
    blocked: [],
    log: [],
    commitment: null,
    given: false,
    proof: null,
    result: null,
    hash: '',
    ...changes,
  };
}

/** The text of a view as the server sends it, with its hash. */
export function sealed(changes: Partial<View> = {}): string {
  const { hash, ...rest } = view(changes);
  const body = JSON.stringify(rest);
  return `${body.slice(0, -1)},"hash":"${hash || bytesToHex(sha256(utf8ToBytes(body)))}"}`;
}
