/** Addresses of the animal pictures; each is its own small file, loaded when a builder has that animal. */

const files = import.meta.glob<string>('../art/animals/*.svg', { query: '?url', import: 'default', eager: true });

/** Where the picture of an animal is, or null when there is none. */
export function animalUrl(animal: string): string | null {
  return files[`../art/animals/${animal}.svg`] ?? null;
}
