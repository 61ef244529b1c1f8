/**
 * Reading aloud with a voice of this device. A voice that needs a network is never used: what is read would leave it.
 */

/** The device's own voice for a language, or null. */
export function localVoice<V extends Pick<SpeechSynthesisVoice, 'localService' | 'lang'>>(voices: readonly V[], language: string): V | null {
  const wanted = language.slice(0, 2).toLowerCase();
  return voices.find((voice) => voice.localService && voice.lang.slice(0, 2).toLowerCase() === wanted) ?? null;
}

export class Aloud {
  #voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);
  #speech = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;
  #look = (): void => {
    this.#voices = this.#speech?.getVoices() ?? [];
  };

  /** True when this device can read aloud by itself. */
  get able(): boolean {
    return this.#voice() !== null;
  }

  /** Follows the device's voices, which come late in some browsers; the result stops and falls silent. */
  listen(): () => void {
    this.#look();
    this.#speech?.addEventListener('voiceschanged', this.#look);
    return () => {
      this.#speech?.removeEventListener('voiceschanged', this.#look);
      this.#speech?.cancel();
    };
  }

  read(text: string): void {
    const voice = this.#voice();
    if (voice === null || this.#speech === null) return;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = 0.95;
    this.#speech.cancel();
    this.#speech.speak(words);
  }

  #voice(): SpeechSynthesisVoice | null {
    return localVoice(this.#voices, globalThis.document.documentElement.lang || 'en');
  }
}
