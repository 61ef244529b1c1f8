/**
 * Joins a table's state to the network: opens the connection, fetches the edition, follows sleep and wake of the page.
 */

import { ask } from './api';
import { pageBuild } from './build';
import type { Command, Line } from './commands';
import { readEdition, type EditionAnswer } from './edition';
import { Connection, type EventStream } from './stream';
import type { TableState } from './table.svelte';
import type { View } from './view';

const EDITION_RETRY = 3_000;
const POLL_PATIENCE = 40_000;

/** Where a table's calls go. */
function urlOf(code: string, rest = ''): string {
  return `/api/tables/${encodeURIComponent(code)}${rest}`;
}

/** Connects a table; call the result when the page goes away. */
export function connect(table: TableState): () => void {
  const base = urlOf(table.code);
  const connection = new Connection({
    open: () => new EventSource(`${base}/stream`) as EventStream,
    poll: (signal) => ask<View>({ url: `${base}/poll?after=${table.newest?.version ?? 0}`, patience: POLL_PATIENCE, signal }),
    fetchView: (signal) => ask<View>({ url: base, signal }),
    onView: (view) => {
      void editionOf(table, view.edition).then(() => table.receive(view));
    },
    onHealth: (health) => table.hear(health),
    onBuild: (build) => table.hearBuild(build, pageBuild()),
  });
  const follow = (): void => (document.hidden ? connection.close() : connection.resync());
  const woken = (event: PageTransitionEvent): void => {
    if (event.persisted) follow();
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', follow);
  window.addEventListener('pageshow', woken);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', follow);
    window.removeEventListener('pageshow', woken);
    connection.close();
  };
}

const asked = new Map<string, Promise<void>>();

/** Resolves when the edition's words and drawings are here, or at the first failure: then it goes on trying by itself. */
export function editionOf(table: TableState, ref: string): Promise<void> {
  const known = asked.get(ref) ?? fetchEdition(table, ref);
  asked.set(ref, known);
  return known;
}

async function fetchEdition(table: TableState, ref: string): Promise<void> {
  const answer = await ask<EditionAnswer>({ url: `/api/editions/${encodeURIComponent(ref)}` });
  if (answer.kind === 'ok') table.edition = readEdition(answer.body);
  else setTimeout(() => void fetchEdition(table, ref), EDITION_RETRY);
}

/** The line that commands are sent on. */
export function lineOf(table: TableState): Line {
  return {
    post: (command: Command) => ask<View>({ url: urlOf(table.code, '/commands'), body: command }),
    rest: (milliseconds) =>
      new Promise((done) => {
        const timer = setTimeout(wake, milliseconds);
        window.addEventListener('online', wake);
        function wake(): void {
          clearTimeout(timer);
          window.removeEventListener('online', wake);
          done();
        }
      }),
    trouble: (what) => {
      table.trouble = what;
    },
  };
}
