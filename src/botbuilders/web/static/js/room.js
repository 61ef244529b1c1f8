/*
 * What this browser remembers and every page follows before it is drawn: the dark room, and that nothing moves.
 * Here is also the switch for the room at the foot of the server's pages, which stays hidden without this script.
 * The same keys are read by the live pages (frontend/src/lib/settings.svelte.ts).
 */
{
  const root = document.documentElement;
  const recall = (key) => {
    try {
      return localStorage.getItem(`botbuilders.${key}`) === 'on';
    } catch {
      return false;
    }
  };
  const darken = (on) => {
    if (on) root.dataset.room = 'dark';
    else delete root.dataset.room;
  };
  darken(recall('dark-room'));
  if (recall('still')) root.dataset.motion = 'still';

  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-switch="room"]')) {
      const show = () => button.setAttribute('aria-pressed', String(root.dataset.room === 'dark'));
      show();
      button.hidden = false;
      button.addEventListener('click', () => {
        darken(root.dataset.room !== 'dark');
        show();
        try {
          localStorage.setItem('botbuilders.dark-room', root.dataset.room === 'dark' ? 'on' : 'off');
        } catch {
          // Blocked storage: the room stays as it is until the page is left.
        }
      });
    }
  });
}
