/**
 * Answers that could not be sent yet, kept by this browser until they are, each under its entry id.
 *
 * Here: what is kept and what becomes of it. The page is `main.ts`. A second sending of an entry changes it, so trying
 * once too often does no harm.
 */

import { recall, remember } from '../lib/storage';

/** Fields of a form in order, as they are sent. */
export type Fields = [string, string][];

export interface Draft {
  /** The address of the form, which says what was filled in from a card or a round. */
  search: string;
  fields: Fields;
}

export type Outcome = 'sent' | 'refused' | 'later';
export type Send = (fields: Fields) => Promise<Outcome>;

const MOST = 50;
const DRAFT = 'feedback.draft';
const WAITING = 'feedback.waiting';

/** The entry id among the fields of a form. */
export function entryOf(fields: Fields): string {
  return fields.find(([name]) => name === 'entry')?.[1] ?? '';
}

function isFields(value: unknown): value is Fields {
  return (
    Array.isArray(value) &&
    value.every(
      (pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    )
  );
}

function read(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What waits to be sent, oldest first. */
export function waiting(): Fields[] {
  const kept = read(WAITING);
  return Array.isArray(kept) ? kept.filter(isFields) : [];
}

function keep(entries: Fields[]): void {
  remember(WAITING, JSON.stringify(entries));
}

/** Keeps an entry until it is sent; false when this browser keeps nothing, or has no room. */
export function hold(fields: Fields): boolean {
  const entry = entryOf(fields);
  const others = waiting().filter((kept) => entryOf(kept) !== entry);
  if (others.length >= MOST) return false;
  keep([...others, fields]);
  return waiting().some((kept) => entryOf(kept) === entry);
}

/** Forgets an entry that arrived. */
export function release(entry: string): void {
  const left = waiting().filter((kept) => entryOf(kept) !== entry);
  if (left.length < waiting().length) keep(left);
}

/** Sends what waits, one after the other, until the network says no; tells how many arrived. */
export async function sendWaiting(send: Send): Promise<number> {
  let sent = 0;
  for (const fields of waiting()) {
    const outcome = await send(fields);
    if (outcome === 'later') break;
    release(entryOf(fields));
    // The server asks for a change: the form of next time shows it again.
    if (outcome === 'refused') saveDraft({ search: '', fields });
    else sent += 1;
  }
  return sent;
}

/** The answers that somebody began and did not send, if they belong to a form at this address. */
export function draftFor(search: string): Draft | null {
  const kept = read(DRAFT);
  if (typeof kept !== 'object' || kept === null) return null;
  const { search: of, fields } = kept as Partial<Draft>;
  if (typeof of !== 'string' || !isFields(fields) || !fields.length) return null;
  return of === search || search === '' ? { search: of, fields } : null;
}

export function saveDraft(draft: Draft): void {
  remember(DRAFT, JSON.stringify(draft));
}

export function dropDraft(): void {
  remember(DRAFT, 'null');
}
