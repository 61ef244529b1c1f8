/**
 * A long press reads a card without picking it up; the click that follows is swallowed.
 */

const LONG = 350;
const SLIP = 10;

/** An attachment that calls back after a press of 350 ms. */
export function longPress(done: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let pressed = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      pressed = false;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        done();
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) stop();
    };
    const click = (event: MouseEvent): void => {
      if (pressed) event.stopImmediatePropagation();
      pressed = false;
    };
    const menu = (event: Event): void => event.preventDefault();
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('click', click, true);
    node.addEventListener('contextmenu', menu);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(name, stop);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave']) node.removeEventListener(name, stop);
    };
  };
}
