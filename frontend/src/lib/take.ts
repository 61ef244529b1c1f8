/** What is said when a seat link did not work; the page is `seat/Take.svelte`. */

import type { Answer } from './api';
import { t } from './words';

const NO_SUCH_KEY = 404;

/** A sentence for an answer that was no seat: only a key that nothing has was used, or is an old one. */
export function whyNoSeat(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind !== 'refused') return t('ui.take.trouble');
  if (answer.status === NO_SUCH_KEY) return t('ui.take.used');
  return answer.problem.message || t('ui.take.trouble');
}
