/**
 * Which sentences a change of the view says aloud.
 *
 * The server's log texts are said as they are; this module adds the urgent lines.
 */

import type { Edition } from './edition';
import { isMyTurn, mayDraw } from './legal';
import { cardName, nameOf } from './names';
import { partnerLine } from './prompt';
import type { LogEntry, View } from './view';
import { t } from './words';

/** The log entries that came after another view. */
export function newEntries(before: View | null, now: View): LogEntry[] {
  if (before === null) return [];
  const seen = before.log.at(-1)?.id ?? -1;
  return now.log.filter((entry) => entry.id > seen);
}

/** The urgent line of a change, or null. */
export function urgentLine(before: View | null, now: View, edition: Edition): string | null {
  if (now.caller !== null && before?.caller === null) return shoutLine(now);
  if (!isMyTurn(now) || (before !== null && sameStep(before, now))) return null;
  if (now.phase === 'shout') return t('ui.say.full');
  return now.phase === 'draw' ? turnLine(now, edition) : null;
}

function sameStep(before: View, now: View): boolean {
  return before.phase === now.phase && before.turn === now.turn && before.round === now.round;
}

/** "Owl shouted BOT!"; around one device everybody has a name, so nobody is "you". */
export function whoShouted(view: View): string {
  const mine = view.caller === view.you && view.your_seats.length < 2;
  return mine ? t('ui.lap.mine') : t('ui.lap.rival', { name: nameOf(view, view.caller) });
}

function shoutLine(view: View): string {
  return `${whoShouted(view)} ${t('ui.lap.one_turn')}`;
}

/** "Your turn. Draw a card: pile, 19 left, or discard, Timer, Think part." */
export function turnLine(view: View, edition: Edition): string {
  const count = view.draw_pile.count;
  const top = view.discard_pile.top;
  const both = mayDraw(view, 'discard') && top !== null;
  const how = both ? t('ui.say.draw_both', { count, card: cardName(edition, top) }) : t('ui.say.draw_pile', { count });
  return [t('ui.say.your_turn'), partnerLine(view), how].filter((part) => part !== '').join(' ');
}
