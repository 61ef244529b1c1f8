/**
 * The first round for learning: the server sent every view, this module goes from one to the next.
 *
 * It knows no rule: a step names the one thing to do now, everything else is answered with it.
 */

import type { components } from '../generated/api';
import type { Answer } from './api';
import type { Command, Line } from './commands';
import { cardOf } from './edition';
import { sameIntent } from './legal';
import { nameOf } from './names';
import type { TableState } from './table.svelte';
import { rivalsOf, type Intent, type View } from './view';
import { t, word } from './words';

export type Lesson = components['schemas']['Lesson'];
type Step = Lesson['steps'][number];

export const TURNS = 5;

export class Guide {
  #table: TableState;
  #steps: readonly Step[];
  #at = $state(0);

  constructor(table: TableState, lesson: Lesson) {
    this.#table = table;
    this.#steps = lesson.steps;
  }

  /** The step the learner is at. */
  get step(): Step | undefined {
    return this.#steps[this.#at];
  }

  /** The one thing to do now, once the moves of the others were shown. */
  get wanted(): Intent | null {
    return this.#table.behind ? null : (this.step?.expect ?? null);
  }

  /** Which of the five turns it is. */
  get turn(): number {
    const draws = this.#steps.slice(0, this.#at + 1).filter((step) => step.expect?.type === 'draw');
    return Math.min(Math.max(draws.length, 1), TURNS);
  }

  /** What the coach says now. */
  get text(): string {
    const view = this.#table.view;
    if (view === null || this.step === undefined) return '';
    if (this.#table.behind) return t('ui.learn.watch', { name: nameOf(view, view.turn ?? view.you) });
    return word(this.step.say, { name: rivalName(view), card: this.#card(view) }) ?? '';
  }

  /** Takes commands as the server would: the wanted one leads on, any other is answered kindly. */
  readonly line: Line = {
    post: (command: Command) => Promise.resolve(this.#answer(command.intent)),
    rest: () => Promise.resolve(),
    trouble: () => undefined,
  };

  /** Deals: shows the first view, or the first one again. */
  start(): void {
    this.#at = 0;
    const first = this.step;
    if (first !== undefined) this.#table.receive(first.view);
  }

  #answer(intent: Intent): Answer<View> {
    const wanted = this.step?.expect;
    const next = this.#steps[this.#at + 1];
    if (wanted && next !== undefined && sameIntent(intent, wanted)) {
      this.#at += 1;
      return { kind: 'ok', body: next.view };
    }
    const message = wanted ? t('ui.learn.now', { what: this.#what(wanted) }) : '';
    return { kind: 'refused', status: 422, problem: { code: '', rule: null, view: null, message } };
  }

  #what(intent: Intent): string {
    if (intent.type === 'draw') return t(intent.from === 'pile' ? 'ui.learn.draw_pile' : 'ui.learn.draw_discard');
    return 'card' in intent ? t('ui.learn.install', { card: this.#named(intent.card) }) : t('ui.learn.bot');
  }

  #card(view: View): string {
    const wanted = this.step?.expect;
    return this.#named(wanted && 'card' in wanted ? wanted.card : view.discard_pile.top);
  }

  #named(slug: string | null): string {
    return slug === null ? '' : cardOf(this.#table.edition, slug).name;
  }
}

function rivalName(view: View): string {
  return nameOf(view, rivalsOf(view)[0]?.seat ?? null);
}
