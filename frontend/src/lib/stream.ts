/**
 * Keeps the newest view coming: server-sent events first, then long polling, then a plain question every three seconds.
 *
 * A proxy may hold events back without closing the stream, so a silent stream is given up: 5 s for the first event and
 * for the second, which the server sends 2 s later at most, then 35 s between two. A stream that worked and broke off is opened again after a question that worked, and nobody comes back
 * at the same moment as everybody else. Whether a view is new is decided by whoever listens (`table.svelte.ts`).
 */

import { tableWaits, type Answer } from './api';
import type { View } from './view';
import { isWhole } from './viewhash';

export type Mode = 'stream' | 'poll' | 'plain' | 'closed';
/** `unseated`: this device does not hold the seat that it asks for any more. `waits`: the server says why it cannot open the table now. */
export type Health = 'online' | 'offline' | 'blocked' | 'gone' | 'unseated' | 'waits';

/** The part of EventSource that is used; tests bring their own. */
export interface EventStream {
  close(): void;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
}

export interface Wires {
  open(): EventStream;
  poll(signal: AbortSignal): Promise<Answer<View | null>>;
  fetchView(signal: AbortSignal): Promise<Answer<View>>;
  onView(view: View): void;
  /** `says` is the server's own sentence, where it has one about this. */
  onHealth(health: Health, says?: string): void;
  /** The build of the server's pages, told at the start of each stream and with each view that was asked for. */
  onBuild(build: string): void;
  /** Whether this network holds streams back, so that the table has to ask for news. */
  onHeld(held: boolean): void;
}

export const FIRST_EVENT = 5_000;
export const HEARTBEAT = 35_000;
/** The middle of 1 to 5 s: after a restart not everybody asks at once. */
export const PLAIN_EVERY = 3_000;
/** The same for a table that waits: somebody has to start the server anew. */
export const WAITING_EVERY = 15_000;
const SOON = 1_000;

/** One table's line to the server; `resync` after sleep, `close` while hidden. */
export class Connection {
  mode: Mode = 'closed';
  #wires: Wires;
  #chance: () => number;
  #stream: EventStream | null = null;
  #openedAt = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();
  /** True once polling worked where the stream did not: this network holds streams back. */
  #streamHeld = false;
  #thrifty = false;
  /** How often this stream was heard, and whether the server answered since the start. */
  #times = 0;
  #answered = false;
  #waits = false;

  constructor(wires: Wires, chance: () => number = Math.random) {
    this.#wires = wires;
    this.#chance = chance;
  }

  /** Starts over with the best way there is, and asks for the whole view at once. */
  resync(): void {
    this.close();
    this.#streamHeld = false;
    void this.#askOnce();
    if (this.#thrifty) void this.#plainLoop(this.#stop.signal);
    else this.#listen();
  }

  /** Whether newer tabs of this browser need the few lines it may hold open: then this one asks every three seconds. */
  set thrifty(on: boolean) {
    if (on === this.#thrifty) return;
    this.#thrifty = on;
    if (this.mode !== 'closed') this.resync();
  }

  /** Stops everything; no callback comes after this. */
  close(): void {
    this.mode = 'closed';
    clearTimeout(this.#watchdog);
    this.#stream?.close();
    this.#stream = null;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  #listen(): void {
    this.mode = 'stream';
    const stream = this.#wires.open();
    this.#stream = stream;
    this.#openedAt = Date.now();
    this.#times = 0;
    this.#watch(FIRST_EVENT);
    stream.addEventListener('message', (event) => this.#heard(stream, event.data));
    stream.addEventListener('view', (event) => this.#heard(stream, event.data));
    stream.addEventListener('heartbeat', () => this.#heard(stream, null));
    stream.addEventListener('build', (event) => this.#wires.onBuild(String(event.data)));
    stream.addEventListener('error', () => this.#brokenOff(stream));
  }

  #heard(stream: EventStream, data: unknown): void {
    if (stream !== this.#stream) return;
    this.#times += 1;
    this.#watch(this.#times > 1 ? HEARTBEAT : FIRST_EVENT);
    const view = typeof data === 'string' ? parsed(data) : null;
    if (view === null && data !== null) return void this.#askOnce();
    this.#wires.onHealth('online');
    if (this.#times > 1) this.#wires.onHeld(false);
    if (view !== null) this.#wires.onView(view);
  }

  /** A stream that never worked is given up soon; one that did is opened again when the server answers. */
  #brokenOff(stream: EventStream): void {
    if (stream !== this.#stream) return;
    if (Date.now() - this.#openedAt < FIRST_EVENT) return this.#watch(FIRST_EVENT / 5);
    clearTimeout(this.#watchdog);
    stream.close();
    this.#stream = null;
    void this.#plainLoop(this.#stop.signal, this.#chance() * SOON);
  }

  #watch(milliseconds: number): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#giveUpStream(), milliseconds);
  }

  #giveUpStream(): void {
    if (this.#answered && this.#times < 2) this.#wires.onHeld(true);
    this.#stream?.close();
    this.#stream = null;
    this.#pollAgain(this.#stop.signal);
  }

  #pollAgain(signal: AbortSignal): void {
    this.mode = 'poll';
    void this.#pollLoop(signal);
  }

  async #pollLoop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const answer = await this.#wires.poll(signal);
      if (signal.aborted) return;
      if (!this.#take(answer)) return void this.#plainLoop(signal);
      this.#streamHeld = true;
      this.#wires.onHeld(true);
    }
  }

  async #plainLoop(signal: AbortSignal, first?: number): Promise<void> {
    this.mode = 'plain';
    for (let wait = first; ; wait = undefined) {
      await new Promise((done) => setTimeout(done, wait ?? this.#later()));
      if (signal.aborted) return;
      const answer = await this.#wires.fetchView(signal);
      if (signal.aborted) return;
      if (this.#take(answer) && !this.#thrifty) return this.#streamHeld ? this.#pollAgain(signal) : this.#listen();
    }
  }

  /** Between a third and five thirds of the middle, by chance. */
  #later(): number {
    return ((this.#waits ? WAITING_EVERY : PLAIN_EVERY) * (1 + 4 * this.#chance())) / 3;
  }

  async #askOnce(): Promise<void> {
    const signal = this.#stop.signal;
    const answer = await this.#wires.fetchView(signal);
    if (!signal.aborted) this.#answered = this.#take(answer);
  }

  /** Reports an answer; true when the network and the server are fine. */
  #take(answer: Answer<View | null>): boolean {
    const health = healthOf(answer);
    this.#waits = health === 'waits';
    this.#wires.onHealth(health, this.#waits && answer.kind === 'refused' ? answer.problem.message : undefined);
    if (answer.kind === 'ok' && answer.build !== undefined) this.#wires.onBuild(answer.build);
    if (answer.kind === 'ok' && answer.body !== null) this.#wires.onView(answer.body);
    return answer.kind === 'ok';
  }
}

function healthOf(answer: Answer<unknown>): Health {
  if (answer.kind === 'ok') return 'online';
  if (answer.kind !== 'refused') return answer.kind;
  return tableWaits(answer.problem) ? 'waits' : (REFUSED[answer.status] ?? 'offline');
}

const REFUSED: Record<number, Health> = { 403: 'unseated', 404: 'gone' };

/** The view of an event, or null when it was changed on the way. */
function parsed(data: string): View | null {
  return isWhole(data) ? (JSON.parse(data) as View) : null;
}
