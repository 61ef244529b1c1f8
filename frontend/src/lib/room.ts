/**
 * Day or night on the whole page: `data-room="dark"` changes the tokens, nothing else.
 */

/** Turns the room dark or light again. */
export function darken(on: boolean): void {
  if (on) document.documentElement.dataset.room = 'dark';
  else delete document.documentElement.dataset.room;
}
