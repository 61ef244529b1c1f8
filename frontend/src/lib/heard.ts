/**
 * Which version of a table this page has heard of, shown yet or not: what it asks for is something newer.
 *
 * A version never falls, so an answer that is older than what was known when it was asked for means that the tables
 * were put back from a backup: what this page has seen since is gone, and it goes back too.
 */

import type { Answer } from './api';
import type { View } from './view';

export class Heard {
  version = 0;
  #wentBack: () => void;

  /** `wentBack` is called before the older view is handed on. */
  constructor(wentBack: () => void) {
    this.#wentBack = wentBack;
  }

  /** Takes note of a view. */
  hear(view: View): void {
    this.version = Math.max(this.version, view.version);
  }

  /** Asks, and notices an answer from before what was known then. */
  async ask(question: () => Promise<Answer<View>>): Promise<Answer<View>> {
    const known = this.version;
    const answer = await question();
    if (answer.kind === 'ok' && answer.body.version < known) {
      this.version = answer.body.version;
      this.#wentBack();
    }
    return answer;
  }
}
