/**
 * The tabs of one browser, newest first: a browser holds only six lines to a server, so older tabs leave theirs.
 *
 * A tab is newest when it was opened, shown or touched last. The channel is the browser's own; nothing leaves it.
 */

/** The part of BroadcastChannel that is used; tests bring their own. */
export interface Channel {
  postMessage(said: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

interface Said {
  kind: 'here' | 'bye';
  tab: string;
  table: string;
}

/** This many tabs keep a stream; the others ask. */
export const MOST_STREAMS = 4;

export class Tabs {
  #channel: Channel;
  #me: Omit<Said, 'kind'>;
  #newer = new Map<string, string>();
  #changed: () => void;

  constructor(channel: Channel, me: { tab: string; table: string }, changed: () => void) {
    this.#channel = channel;
    this.#me = me;
    this.#changed = changed;
    channel.addEventListener('message', (event) => this.#hear(event.data));
  }

  /** True when a newer tab shows the same table. */
  get older(): boolean {
    return [...this.#newer.values()].includes(this.#me.table);
  }

  /** True when this tab should leave the lines to newer ones. */
  get thrifty(): boolean {
    return this.#newer.size >= MOST_STREAMS;
  }

  /** This tab is the newest now. */
  come(): void {
    this.#newer.clear();
    this.#channel.postMessage({ kind: 'here', ...this.#me } satisfies Said);
    this.#changed();
  }

  /** This tab is hidden or closed. */
  go(): void {
    this.#channel.postMessage({ kind: 'bye', ...this.#me } satisfies Said);
  }

  close(): void {
    this.go();
    this.#channel.close();
  }

  #hear(data: unknown): void {
    const { kind, tab, table } = data as Said;
    if (kind === 'here') this.#newer.set(tab, table);
    else this.#newer.delete(tab);
    this.#changed();
  }
}
