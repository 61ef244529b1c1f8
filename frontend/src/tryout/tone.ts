/** The buzzers' tones, one voice each; silent until the page has been touched, and where audio is missing. */

const LOUD = 0.04;
const SOFT_SECONDS = 0.015;
/** What an active buzzer sounds like. */
const ACTIVE_HERTZ = 2300;

export class Tone {
  #audio: AudioContext | null = null;
  #voice: OscillatorNode | null = null;
  #level: GainNode | null = null;
  #hertz = 0;

  /** Called at a tap or key: browsers allow sound from then on. */
  unlock(): void {
    if (this.#audio !== null || typeof AudioContext === 'undefined') return;
    try {
      this.#audio = new AudioContext();
      this.#level = this.#audio.createGain();
      this.#level.gain.value = 0;
      this.#level.connect(this.#audio.destination);
      this.#voice = this.#audio.createOscillator();
      this.#voice.type = 'square';
      this.#voice.connect(this.#level);
      this.#voice.start();
    } catch {
      // No audio device: the buzzer is seen, not heard.
      this.#audio = null;
    }
  }

  /** Sounds at this pitch from now on; 0 is quiet. */
  sound(hertz: number): void {
    if (hertz === this.#hertz || this.#audio === null) return;
    this.#hertz = hertz;
    const now = this.#audio.currentTime;
    if (hertz > 0) this.#voice?.frequency.setValueAtTime(hertz, now);
    this.#level?.gain.setTargetAtTime(hertz > 0 ? LOUD : 0, now, SOFT_SECONDS);
  }
}

/** The pitch of a buzzer from what a run shows of it. */
export function pitch(kind: string, seen: Readonly<Record<string, number | string>> | undefined): number {
  if (kind === 'passive_buzzer') return Number(seen?.hz ?? 0);
  return Number(seen?.on ?? 0) > 0 ? ACTIVE_HERTZ : 0;
}
