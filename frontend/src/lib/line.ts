/**
 * Joins a table's state to the network: opens the connection, fetches the edition, follows sleep and wake of the page.
 */

import { ask } from './api';
import { pageBuild } from './build';
import { freshId, type Command, type Line } from './commands';
import { readEdition, type Edition, type EditionAnswer } from './edition';
import { Heard } from './heard';
import { Connection, type EventStream } from './stream';
import type { TableState } from './table.svelte';
import { Tabs, type Channel } from './tabs';
import type { View } from './view';
import { followWaking } from './waking';

const EDITION_RETRY = 3_000;
const POLL_PATIENCE = 40_000;

/** Through whose eyes a page looks: one seat of this device, nobody's, or as the server thinks best. */
export interface Look {
  seat?: number;
  watch?: boolean;
}

/** Where a table's calls go. */
function urlOf(code: string, rest = ''): string {
  return `/api/tables/${encodeURIComponent(code)}${rest}`;
}

/** A call's address with what it asks for. */
function asking(url: string, what: Record<string, unknown>): string {
  const given = Object.entries(what).filter(([, value]) => value !== undefined && value !== false);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? url : `${url}?${query}`;
}

/** Connects a table; call the result when the page goes away. Tabs that show the same have the same `name`. */
export function connect(table: TableState, look: Look = {}, name = table.code): () => void {
  const base = urlOf(table.code);
  const heard = new Heard(() => table.goBack());
  const connection = new Connection({
    open: () => new EventSource(asking(`${base}/stream`, { ...look })) as EventStream,
    poll: (signal) => {
      const url = asking(`${base}/poll`, { after: heard.version, ...look });
      return heard.ask(() => ask<View>({ url, patience: POLL_PATIENCE, signal, sealed: true }));
    },
    fetchView: (signal) => heard.ask(() => ask<View>({ url: asking(base, { ...look }), signal, sealed: true })),
    onView: (view) => {
      heard.hear(view);
      void editionOf(table, view.edition).then(() => table.receive(view));
    },
    onHealth: (health, says) => table.hear(health, says),
    onBuild: (build) => table.hearBuild(build, pageBuild()),
    onHeld: (held) => {
      table.asking = held;
    },
  });
  const tabs = tabsOf(name, (older, thrifty) => {
    table.older = older;
    connection.thrifty = thrifty;
  });
  const leave = followWaking({
    wake: () => {
      connection.resync();
      tabs?.come();
    },
    sleep: () => {
      connection.close();
      tabs?.go();
    },
    touch: () => (table.older ? tabs?.come() : undefined),
  });
  return () => {
    leave();
    tabs?.close();
    connection.close();
  };
}

/** The other tabs of this browser, where it has a channel between them. */
function tabsOf(table: string, changed: (older: boolean, thrifty: boolean) => void): Tabs | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel('botbuilders') as Channel;
  const tabs: Tabs = new Tabs(channel, { tab: freshId(), table }, () => changed(tabs.older, tabs.thrifty));
  return tabs;
}

const asked = new Map<string, Promise<Edition | null>>();

/** Resolves when the edition's words and drawings are here, or at the first failure: then it goes on trying by itself. */
export async function editionOf(table: TableState, ref: string): Promise<void> {
  if (table.edition.ref === ref) return;
  const known = asked.get(ref) ?? fetchEdition(ref);
  asked.set(ref, known);
  const edition = await known;
  if (edition !== null) {
    table.edition = edition;
    return;
  }
  asked.delete(ref);
  setTimeout(() => void editionOf(table, ref), EDITION_RETRY);
}

async function fetchEdition(ref: string): Promise<Edition | null> {
  const answer = await ask<EditionAnswer>({ url: `/api/editions/${encodeURIComponent(ref)}` });
  return answer.kind === 'ok' ? readEdition(answer.body) : null;
}

/** The line that commands are sent on. */
export function lineOf(table: TableState): Line {
  return {
    post: (command: Command) => ask<View>({ url: urlOf(table.code, '/commands'), body: command, sealed: true }),
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
