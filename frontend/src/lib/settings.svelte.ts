/**
 * What a person chose for this browser: the pace of computer players, single keys, movement, sound, vibration.
 */

import { PACES, type Pace } from './pacing';
import { recall, remember } from './storage';

function savedPace(): Pace {
  const saved = Number(recall('pace'));
  return PACES.find((pace) => pace === saved) ?? 700;
}

/** One switch of the page, remembered under its key. */
class Switch {
  #on = $state(false);
  #key: string;

  constructor(key: string, standard: boolean) {
    this.#key = key;
    this.#on = (recall(key) ?? (standard ? 'on' : 'off')) === 'on';
  }

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    remember(this.#key, on ? 'on' : 'off');
  }
}

class Settings {
  #pace = $state<Pace>(savedPace());
  #singleKeys = new Switch('single-keys', true);
  /** Sounds are played, once the page has been touched. */
  readonly sound = new Switch('sound', true);
  /** A phone shakes shortly when my turn starts. */
  readonly vibration = new Switch('vibration', false);
  /** Nothing moves, whatever the system says; off follows the system. */
  readonly still = new Switch('still', false);
  /** The time of a turn is shown, at tables that wish for a clock. */
  readonly turnClock = new Switch('turn-clock', true);
  /** Night colors. */
  readonly dark = new Switch('dark-room', false);

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    remember('pace', String(pace));
  }

  get singleKeys(): boolean {
    return this.#singleKeys.on;
  }

  set singleKeys(on: boolean) {
    this.#singleKeys.on = on;
  }
}

export const settings = new Settings();
