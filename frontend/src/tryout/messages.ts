/** What the page and the worker say to each other. */

/** What lies on the table: read by the simulated board. */
export type Setting = Readonly<Record<string, unknown>>;

export type ToWorker =
  | { kind: 'board'; files: Readonly<Record<string, string>> }
  | { kind: 'run'; job: number; program: string; setting: Setting };

export type FromWorker = { kind: 'ready' } | { kind: 'ran'; job: number; result: string };
