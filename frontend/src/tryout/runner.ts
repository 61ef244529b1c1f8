/**
 * Runs programs in the worker, one at a time; a newer one takes the place of one that waits.
 *
 * A program that does not come back within the patience is stopped by ending the worker; the next run gets a new one.
 */

import type { FromWorker, Result, Setting, ToWorker } from './messages';

export type Outcome = { kind: 'ran'; result: Result } | { kind: 'hung' } | { kind: 'replaced' } | { kind: 'broken' };

/** The part of a Worker that is needed. */
export interface Line {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Job {
  number: number;
  program: string;
  setting: Setting;
  done: (outcome: Outcome) => void;
}

const PATIENCE = 2_000;

export class Runner {
  #open: () => Line;
  #files: Readonly<Record<string, string>>;
  #line: Line | null = null;
  #ready = false;
  #lost = false;
  #count = 0;
  #running: Job | null = null;
  #waiting: Job | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Line, files: Readonly<Record<string, string>>) {
    this.#open = open;
    this.#files = files;
    this.#start();
  }

  /** Runs a program; the outcome is `replaced` when a newer run was asked for before this one began. */
  run(program: string, setting: Setting): Promise<Outcome> {
    return new Promise((done) => {
      this.#waiting?.done({ kind: 'replaced' });
      this.#count += 1;
      this.#waiting = { number: this.#count, program, setting, done };
      if (this.#lost) this.#end({ kind: 'broken' });
      else this.#next();
    });
  }

  /** Ends the worker for good. */
  close(): void {
    clearTimeout(this.#timer);
    this.#line?.terminate();
    this.#line = null;
  }

  #start(): void {
    this.#ready = false;
    const line = this.#opened();
    if (line === null) return;
    line.onmessage = (event) => this.#hear(event.data);
    line.onerror = () => this.#end({ kind: 'broken' });
    line.postMessage({ kind: 'board', files: this.#files });
    this.#line = line;
    this.#next();
  }

  /** A worker; null where the browser has none, and the next run says so. */
  #opened(): Line | null {
    try {
      return this.#open();
    } catch {
      this.#lost = true;
      return null;
    }
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#ready = true;
      if (this.#running !== null) this.#watch();
    } else if (message.kind === 'lost') {
      this.#lost = true;
      this.#end({ kind: 'broken' });
    } else if (message.job !== this.#running?.number) {
      return;
    } else if (message.kind === 'failed') {
      this.#end({ kind: 'hung' });
    } else {
      clearTimeout(this.#timer);
      const { done } = this.#running;
      this.#running = null;
      done({ kind: 'ran', result: JSON.parse(message.result) as Result });
      this.#next();
    }
  }

  /** The worker gets the first program before it is ready, and takes it then: the page may be busy at that moment. */
  #next(): void {
    if (this.#running !== null || this.#waiting === null) return;
    this.#running = this.#waiting;
    this.#waiting = null;
    const { number, program, setting } = this.#running;
    this.#line?.postMessage({ kind: 'run', job: number, program, setting });
    if (this.#ready) this.#watch();
  }

  #watch(): void {
    this.#timer = setTimeout(() => this.#end({ kind: 'hung' }), PATIENCE);
  }

  /** The worker is of no use any more: whoever waits is told, and a new one starts. */
  #end(outcome: Outcome): void {
    clearTimeout(this.#timer);
    this.#line?.terminate();
    const job = this.#running ?? this.#waiting;
    if (job === this.#waiting) this.#waiting = null;
    this.#running = null;
    job?.done(outcome);
    if (outcome.kind === 'hung') this.#start();
  }
}
