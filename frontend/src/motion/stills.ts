/**
 * The motion table when the page keeps still: a cross-fade of 120 ms, a burst, a word or a ring that stays for a while.
 */

import { t } from '../lib/words';
import { flight, type Flight, type Look } from './air.svelte';
import type { Act } from './acts';
import type { Cue } from './cues';
import { fadesIn, type Live } from './live';
import type { Box } from './path';
import { robotAt, type Scene } from './scene';
import { handCard, partBox, seatElement, spot } from './spots';
import { TIMES } from './times';

/** What is shown for a cue without moving anything. */
export function stillOf(cue: Cue, scene: Scene): Act {
  switch (cue.kind) {
    case 'deal':
      return { flights: [], live: fadesIn(spot('hand')) };
    case 'install':
      return { flights: [], live: layers(cue.seat, cue.slot, scene) };
    case 'hit':
      return { flights: note({ as: 'burst' }, partBox(cue.target, scene.me, cue.slot), TIMES.burstNote), live: [] };
    case 'fizzle':
      return { flights: note({ as: 'word', text: t('ui.rival.fizzles') }, over(cue.target, scene), TIMES.wordNote), live: [] };
    case 'draw':
      return { flights: cue.seat === scene.me ? ring(scene) : [], live: [] };
    default:
      return { flights: [], live: [] };
  }
}

function layers(seat: number, slot: string, scene: Scene): Live[] {
  const { element } = robotAt(scene, seat);
  return [...(element?.querySelectorAll(`.layer--${slot}`) ?? [])].flatMap((one) => fadesIn(one));
}

function over(seat: number, scene: Scene): Box | null {
  const box = seatElement(seat, scene.me)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height } : null;
}

function ring(scene: Scene): Flight[] {
  const card = scene.fresh === null ? null : handCard(scene.fresh);
  const box = card?.getBoundingClientRect();
  if (!box) return [];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  return note({ as: 'ring' }, middle, TIMES.ringNote);
}

/** Stands still at a place and goes away by itself. */
function note(look: Look, box: Box | null, stays: number): Flight[] {
  return box === null ? [] : [flight(look, box, [{ at: stays, box }])];
}
