/**
 * Settings that this browser remembers; a browser that refuses storage simply forgets them.
 */

/** Reads a remembered value, or null when there is none or storage is refused. */
export function recall(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(`botbuilders.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a value if this browser allows it. */
export function remember(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(`botbuilders.${key}`, value);
  } catch {
    // Private windows and blocked storage land here: the setting lasts until the page closes.
  }
}
