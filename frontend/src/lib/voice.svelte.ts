/**
 * What is said aloud: a polite log with one sentence for each event, and one urgent line.
 */

export interface Said {
  id: number;
  text: string;
}

const KEPT = 12;

export class Voice {
  /** One sentence for each event; a screen reader reads what is added. */
  log = $state.raw<readonly Said[]>([]);
  /** Only for: your turn, BOT!, connection lost. */
  urgent = $state.raw<Said>({ id: 0, text: '' });
  #count = 0;

  say(text: string): void {
    this.#count += 1;
    this.log = [...this.log.slice(1 - KEPT), { id: this.#count, text }];
  }

  shout(text: string): void {
    this.#count += 1;
    this.urgent = { id: this.#count, text };
  }
}
