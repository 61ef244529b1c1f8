/**
 * What a person chose for this browser: the pace of computer players and single keys on or off.
 */

import { PACES, type Pace } from './pacing';
import { recall, remember } from './storage';

function savedPace(): Pace {
  const saved = Number(recall('pace'));
  return PACES.find((pace) => pace === saved) ?? 700;
}

class Settings {
  #pace = $state<Pace>(savedPace());
  #singleKeys = $state(recall('single-keys') !== 'off');

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    remember('pace', String(pace));
  }

  get singleKeys(): boolean {
    return this.#singleKeys;
  }

  set singleKeys(on: boolean) {
    this.#singleKeys = on;
    remember('single-keys', on ? 'on' : 'off');
  }
}

export const settings = new Settings();
