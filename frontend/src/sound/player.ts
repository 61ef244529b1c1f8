/**
 * Plays the sounds of `notes.ts` with WebAudio. Silent until the page has been touched, and where audio is missing.
 */

import { SOUNDS, type Note, type Sound } from './notes';

const NOISE_SECONDS = 1;

export class Player {
  #wanted: () => boolean;
  #audio: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor(wanted: () => boolean) {
    this.#wanted = wanted;
  }

  /** Called at the first tap or key: browsers allow sound from then on. */
  unlock(): void {
    if (this.#audio !== null || !this.#wanted() || typeof AudioContext === 'undefined') return;
    try {
      this.#audio = new AudioContext();
      this.#noise = noiseIn(this.#audio);
    } catch {
      // No audio device: the page stays silent.
      this.#audio = null;
    }
  }

  /** Plays a sound now or after a while. */
  play(sound: Sound, delay = 0): void {
    const audio = this.#audio;
    if (audio === null || !this.#wanted() || document.hidden) return;
    if (audio.state === 'suspended') void audio.resume();
    for (const note of SOUNDS[sound]) this.#note(audio, note, delay);
  }

  #note(audio: AudioContext, note: Note, delay: number): void {
    const start = audio.currentTime + (delay + (note.at ?? 0)) / 1000;
    const end = start + note.length / 1000;
    const level = audio.createGain();
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(note.loud, start + 0.005);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    level.connect(audio.destination);
    const source = note.wave === 'noise' ? this.#rush(audio, note, [start, end], level) : tone(audio, note, [start, end], level);
    source.start(start);
    source.stop(end);
  }

  #rush(audio: AudioContext, note: Note, time: readonly [number, number], out: AudioNode): AudioScheduledSourceNode {
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    source.buffer = this.#noise;
    source.loop = true;
    band.type = 'bandpass';
    glide(band.frequency, note, time);
    source.connect(band).connect(out);
    return source;
  }
}

function tone(audio: AudioContext, note: Note, time: readonly [number, number], out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  if (note.wave !== 'noise') source.type = note.wave;
  glide(source.frequency, note, time);
  source.connect(out);
  return source;
}

function glide(pitch: AudioParam, note: Note, [start, end]: readonly [number, number]): void {
  pitch.setValueAtTime(note.from, start);
  pitch.exponentialRampToValueAtTime(note.to ?? note.from, end);
}

function noiseIn(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
