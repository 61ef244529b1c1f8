/**
 * Brings what later events will show, so that the rest of the round needs no network: animals and typefaces.
 */

import { animalUrl } from '../table/animals';
import type { Film } from './film';

const FACES = ['600 16px Fredoka', '700 16px Fredoka', '400 16px Atkinson', '700 16px Atkinson'];
const SAMPLE = 'Aa0á¿—';

export function preload(film: Film): void {
  for (const animal of [...film.players.map((player) => player.animal), 'bot']) {
    const address = animalUrl(animal);
    if (address !== null) new Image().src = address;
  }
  for (const face of FACES) void document.fonts.load(face, SAMPLE).catch(() => undefined);
}
