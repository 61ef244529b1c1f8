/**
 * The work bench: program, sensors, and the run that is played.
 *
 * Whenever a sensor moves the run starts again at its first moment in virtual time with all moves so far, and playing
 * goes on where it was: the same program with the same moves does the same, so only what comes after can differ.
 */

import type { Fault, Move, Result } from './messages';
import type { Outcome, Runner } from './runner';
import { Showing, type Seen } from './showing';
import type { TryOut } from './build';

const AHEAD = 12;
/** Somebody waits for the answer to a move: it is made for a shorter time, which is made longer while that plays. */
const SOON = 6;
const MARGIN = 4;
/** After so many seconds the board starts again, so that a run never gets long. */
const LONGEST = 180;
const LINES = 60;
const MICROSECONDS = 1_000_000;

export type State = 'loading' | 'running' | 'stopped' | 'hung' | 'broken';

export class Bench {
  readonly build: TryOut;
  program = $state('');
  inputs = $state<Record<string, number>>({});
  state = $state<State>('loading');
  seen = $state.raw<Seen>({});
  lines = $state.raw<readonly string[]>([]);
  fault = $state.raw<Fault | null>(null);
  problems = $state.raw<readonly Fault[]>([]);
  /** The program came to its last line. */
  finished = $state(false);
  seconds = $state(0);
  /** Parts that hang loose. */
  unplugged = $state.raw<readonly string[]>([]);
  /** Which step of the demonstration is on; -1 when there is none. */
  step = $state(-1);
  /** The line that somebody asked to be shown; a new object each time. */
  sought = $state.raw<{ readonly line: number } | null>(null);
  #runner: Runner;
  #running = '';
  #start: Record<string, number> = {};
  #moves: Move[] = [];
  #shown: readonly Move[] = [];
  #result: Result | null = null;
  #showing: Showing | null = null;
  #horizon = 0;

  constructor(build: TryOut, runner: Runner) {
    this.build = build;
    this.#runner = runner;
    this.program = build.program;
    this.inputs = this.first();
  }

  /** Where all sensors are before anybody moves them. */
  first(): Record<string, number> {
    return Object.fromEntries(this.build.parts.flatMap(({ id, slider }) => (slider ? [[id, slider.start]] : [])));
  }

  get changed(): boolean {
    return this.program !== this.#running;
  }

  /** Switches the board on: from the first moment, with the sensors as they are. */
  async run(): Promise<void> {
    this.#running = this.program;
    this.#start = { ...this.inputs };
    this.#moves = [];
    this.step = -1;
    await this.#again();
  }

  /** Plays the moves of the build's own demonstration. */
  async demonstrate(): Promise<void> {
    this.inputs = this.first();
    this.#running = this.program;
    this.#start = { ...this.inputs };
    this.#moves = this.build.steps.flatMap(({ moves }) => moves.map(([second, part, value]) => [second, part, value] as const));
    this.#moves.sort((one, other) => one[0] - other[0]);
    this.step = 0;
    await this.#again();
  }

  /** Somebody moves a sensor. */
  move(part: string, value: number): void {
    if (this.inputs[part] === value) return;
    this.inputs[part] = value;
    if (this.state !== 'running') return;
    this.step = -1;
    this.#moves = [...this.#moves.filter(([second]) => second <= this.seconds), [this.seconds, part, value]];
    void this.#reach(this.seconds + SOON);
  }

  /** Pulls a part out or puts it back; the board starts again. */
  plug(part: string, loose: boolean): void {
    this.unplugged = loose ? [...this.unplugged, part] : this.unplugged.filter((other) => other !== part);
    void this.run();
  }

  /** Shows a line of the program. */
  find(line: number): void {
    this.sought = { line };
  }

  stop(): void {
    if (this.state === 'running') this.state = 'stopped';
  }

  /** Time passes; called for each picture. */
  tick(seconds: number): void {
    if (this.state !== 'running' || this.#showing === null || this.#result === null) return;
    const end = this.#result.now / MICROSECONDS;
    this.seconds = Math.min(this.seconds + seconds, end);
    this.#follow();
    this.seen = this.#showing.at(this.seconds);
    this.lines = this.#showing.lines(this.seconds, LINES);
    if (this.seconds < end) {
      if (this.seconds > this.#horizon - MARGIN && this.#result.ended === 'time') void this.#reach(this.#horizon + AHEAD);
    } else if (this.#result.ended !== 'time') {
      this.#finish(this.#result);
    }
    if (this.seconds >= LONGEST) void this.run();
  }

  async #again(): Promise<void> {
    this.state = 'loading';
    this.seconds = 0;
    this.seen = {};
    this.lines = [];
    this.fault = null;
    this.problems = [];
    this.finished = false;
    this.#result = null;
    this.#showing = null;
    this.#shown = [];
    await this.#reach(SOON);
  }

  /** Asks for the run up to a second; while it is made the old one plays on. */
  async #reach(second: number): Promise<void> {
    this.#horizon = second;
    const program = this.#running;
    const moves = this.#moves;
    const setting = { ...this.build.setting, seconds: second, start: this.#start, moves, unplugged: this.unplugged };
    const outcome = await this.#runner.run(program, setting);
    if (program === this.#running) this.#take(outcome);
  }

  #take(outcome: Outcome): void {
    if (outcome.kind === 'ran') {
      this.#result = outcome.result;
      this.#showing = new Showing(outcome.result);
      this.problems = outcome.result.problems;
      if (this.state !== 'stopped') this.state = 'running';
    } else if (outcome.kind !== 'replaced') {
      this.state = outcome.kind;
    }
  }

  /** During the demonstration the sliders move by themselves. */
  #follow(): void {
    const past = this.#moves.filter(([second]) => second <= this.seconds);
    if (this.step < 0 || past.length === this.#shown.length) {
      if (this.step >= 0) this.step = this.#stepNow();
      return;
    }
    for (const [, part, value] of past.slice(this.#shown.length)) this.inputs[part] = value;
    this.#shown = past;
    this.step = this.#stepNow();
  }

  #stepNow(): number {
    let now = 0;
    this.build.steps.forEach(({ moves }, at) => {
      const first = moves[0]?.[0] ?? 0;
      if (first <= this.seconds) now = at;
    });
    return now;
  }

  #finish(result: Result): void {
    this.fault = result.error;
    this.finished = result.ended === 'program';
    this.state = 'stopped';
  }
}
