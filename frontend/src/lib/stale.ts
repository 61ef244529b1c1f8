/**
 * What to say when a command came too late: mostly somebody else was faster, and often that is just as well.
 */

import { mySeat, type Command, type View } from './view';
import { t } from './words';

/** A kind sentence about a command that was made for an older table; null when what was wanted happened anyway. */
export function staleSentence(command: Command, now: View | null): string | null {
  if (now === null) return t('ui.why.stale');
  const { type } = command.intent;
  if (type === 'next_round' && now.round > command.round) return null;
  if (type === 'younger') return t('ui.partner.answered');
  if (type === 'keep_warm') return null;
  const faster = partnersMove(command, now);
  return faster === null ? t('ui.why.stale') : t('ui.partner.faster', { what: faster });
}

/** What the other one of my team just did. */
function partnersMove(command: Command, now: View): string | null {
  if (now.you !== command.seat || mySeat(now)?.kind !== 'team') return null;
  const moves = now.log.filter((entry) => entry.seat === command.seat && entry.round === command.round && entry.ply > command.ply);
  return moves.at(0)?.text ?? null;
}
