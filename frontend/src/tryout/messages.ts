/** What the page and the worker say to each other, and what a run gives (told in `book/simboard/__init__.py`). */

export type Value = number | string;
/** Microsecond, part, what, value. */
export type Happening = readonly [number, string, string, Value];
/** Second, part, value. */
export type Move = readonly [number, string, number];

/** Everything of a request but the program's text. */
export interface Setting {
  readonly [name: string]: unknown;
  seconds: number;
  start: Readonly<Record<string, number>>;
  moves: readonly Move[];
}

export interface Fault {
  code: string;
  params: Readonly<Record<string, Value>>;
  line?: number | null;
  detail?: string;
}

export interface Result {
  trace: readonly Happening[];
  printed: readonly (readonly [number, string])[];
  problems: readonly Fault[];
  error: Fault | null;
  ended: 'time' | 'program' | 'trace' | 'error';
  now: number;
}

export type ToWorker =
  | { kind: 'board'; files: Readonly<Record<string, string>> }
  | { kind: 'run'; job: number; program: string; setting: Setting };

/** `lost`: there is no MicroPython in this browser. */
export type FromWorker = { kind: 'ready' } | { kind: 'lost' } | { kind: 'ran'; job: number; result: string } | { kind: 'failed'; job: number };
