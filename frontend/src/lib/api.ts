/**
 * Calls to the server that never reject: every outcome is a value.
 *
 * A school filter or captive portal may answer with a web page instead of JSON: that is its own outcome, `blocked`.
 */

import { isWhole } from './viewhash';

/** What the server says when it refuses. */
export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  /** Answers that carry a fresh view (a stale move) put it here. */
  view: unknown;
}

/** `build` is which build of the pages the server has, where an answer says it. */
export type Answer<T> =
  | { kind: 'ok'; body: T; build?: string | undefined }
  | { kind: 'refused'; status: number; problem: Problem }
  | { kind: 'blocked' }
  | { kind: 'offline' };

export interface Call {
  url: string;
  body?: unknown;
  /** Milliseconds until an answer is given up. */
  patience?: number;
  signal?: AbortSignal;
  /** The answer is a view: one that was changed on the way counts as blocked. */
  sealed?: boolean;
  /** The call was made before, and this is what comes of it. */
  begun?: Promise<Response> | null;
}

const PATIENCE = 10_000;

/** Asks the server: GET without a body, POST with one. */
export async function ask<T>(call: Call): Promise<Answer<T>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), call.patience ?? PATIENCE);
  const forward = (): void => stop.abort();
  call.signal?.addEventListener('abort', forward);
  if (call.signal?.aborted) stop.abort();
  try {
    const response = await (call.begun ? Promise.race([call.begun, given(stop.signal)]) : fetch(call.url, requestOf(call, stop.signal)));
    return await answerOf<T>(response, call.sealed ?? false);
  } catch {
    return { kind: 'offline' };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', forward);
  }
}

/** Never comes, and fails when the call is given up. */
function given(up: AbortSignal): Promise<never> {
  return new Promise((_, fail) => up.addEventListener('abort', fail));
}

function requestOf(call: Call, signal: AbortSignal): RequestInit {
  const plain: RequestInit = { credentials: 'same-origin', cache: 'no-store', redirect: 'manual', headers: { Accept: 'application/json' }, signal };
  if (call.body === undefined) return plain;
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return { ...plain, method: 'POST', headers, body: JSON.stringify(call.body) };
}

async function answerOf<T>(response: Response, sealed: boolean): Promise<Answer<T>> {
  const kind = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(kind)) return outcomeWithoutJson(response);
  const text = await response.text();
  if (sealed && response.ok && !isWhole(text)) return { kind: 'blocked' };
  const body: unknown = JSON.parse(text);
  if (response.ok) return { kind: 'ok', body: body as T, build: response.headers.get('x-build') ?? undefined };
  return { kind: 'refused', status: response.status, problem: problemOf(body) };
}

function outcomeWithoutJson(response: Response): Answer<never> {
  const gateway = response.status === 502 || response.status === 504;
  return gateway ? { kind: 'offline' } : { kind: 'blocked' };
}

/** True when the table cannot be opened now by this server, as its cards are not there or it is too old: it may come back. */
export function tableWaits(problem: Problem): boolean {
  return problem.code === 'table.missing_edition' || problem.code === 'table.newer';
}

/** Reads the server's error body; missing fields become empty. */
export function problemOf(body: unknown): Problem {
  const from = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    code: typeof from.code === 'string' ? from.code : '',
    message: typeof from.message === 'string' ? from.message : '',
    rule: typeof from.rule === 'string' ? from.rule : null,
    view: from.view ?? null,
  };
}
