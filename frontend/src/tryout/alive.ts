/**
 * Brings a wiring picture to life: what a run shows becomes light, movement and letters in the drawing.
 *
 * Parts are found by `part-ID`; inside one by the classes that `book/picture_*.py` gives. Only attributes change.
 */

import type { TryPart } from './build';
import type { Value } from './messages';
import type { Seen } from './showing';
import { lightOf, litDots, turnOf, type Color } from './looks';

type Shows = Readonly<Record<string, Value>>;
type Draw = (part: Element, shows: Shows, root: Element) => void;

const SVG = 'http://www.w3.org/2000/svg';
const LIT_SEGMENT = '#ff5a4e';
const DARK_SEGMENT = '#5b2b2e';
const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'dp'];

/** Draws one moment: what the parts show, and where the sensors are. */
export function draw(root: Element, parts: readonly TryPart[], seen: Seen, inputs: Readonly<Record<string, number>>): void {
  for (const { id, kind } of parts) {
    const element = root.querySelector(`#part-${CSS.escape(id)}`);
    if (element === null) continue;
    ACTS[kind]?.(element, seen[id] ?? {}, root);
    const input = inputs[id];
    if (input !== undefined) SENSES[kind]?.(element, input);
  }
}

/** Turns wheels on; called with the time since the last picture. */
export function roll(root: Element, parts: readonly TryPart[], seen: Seen, seconds: number): void {
  const driver = parts.find(({ kind }) => kind === 'driver');
  const power = Number((driver && seen[driver.id]?.power) ?? 0);
  for (const wheel of root.querySelectorAll('.wheel')) {
    const turned = (Number(wheel.getAttribute('data-turn') ?? 0) + (power / 1000) * seconds * 60) % 11;
    wheel.setAttribute('data-turn', String(turned));
    for (const tread of wheel.querySelectorAll('.tread')) tread.setAttribute('transform', `translate(0 ${turned.toFixed(2)})`);
  }
}

function glow(part: Element, { color, strength }: { color: Color | null; strength: number }): void {
  const light = part.querySelector('.glow');
  light?.setAttribute('opacity', (strength * 0.75).toFixed(3));
  if (color !== null) light?.setAttribute('fill', color);
  part.classList.toggle('is-lit', strength > 0);
  if (color !== null) part.querySelector('.lens')?.setAttribute('fill', strength > 0 ? color : '#ffffff');
}

const buzz: Draw = (part, shows) => part.classList.toggle('is-on', Number(shows.hz ?? shows.on ?? 0) > 0);
const colored: Draw = (part, shows) => glow(part, lightOf(shows));

const ACTS: Readonly<Record<string, Draw>> = {
  led: (part, shows) => glow(part, { color: null, strength: Number(shows.on ?? 0) > 0 ? Number(shows.level ?? 1000) / 1000 : 0 }),
  rgb: colored,
  rgb_anode: colored,
  active_buzzer: buzz,
  active_buzzer_low: buzz,
  passive_buzzer: buzz,
  servo: (part, shows) => {
    const horn = part.querySelector('.horn');
    const place = /translate\([^)]*\)/.exec(horn?.getAttribute('transform') ?? '')?.[0] ?? '';
    horn?.setAttribute('transform', `${place} rotate(${Number(shows.degrees ?? 90) - 90})`);
  },
  shift: (_, shows, root) => {
    const lit = Number(shows.segments ?? 0);
    for (const segment of root.querySelectorAll('.segment')) {
      const bit = SEGMENTS.indexOf(segment.getAttribute('data-segment') ?? '');
      segment.setAttribute('fill', (lit >> bit) & 1 ? LIT_SEGMENT : DARK_SEGMENT);
    }
  },
  oled: (part, shows) => {
    const screen = part.querySelector('rect.screen');
    if (screen === null) return;
    const dots = child(part, screen, 'path', 'dots');
    const [x, y, wide] = ['x', 'y', 'width'].map((name) => Number(screen.getAttribute(name)));
    dots.setAttribute('transform', `translate(${x} ${y}) scale(${(wide ?? 0) / 128})`);
    dots.setAttribute('fill', '#bfe6ff');
    const picture = litDots(String(shows.dots ?? ''));
    if (dots.getAttribute('d') !== picture) dots.setAttribute('d', picture);
  },
  lcd: (part, shows) => {
    for (const box of part.querySelectorAll('rect.line')) {
      const number = box.getAttribute('data-line') ?? '1';
      const letters = child(part, box, 'text', `letters-${number}`);
      const [x, y, high] = ['x', 'y', 'height'].map((name) => Number(box.getAttribute(name)));
      letters.setAttribute('x', String((x ?? 0) + 4));
      letters.setAttribute('y', String((y ?? 0) + (high ?? 0) * 0.78));
      letters.setAttribute('font-size', String((high ?? 0) * 0.9));
      letters.textContent = String(shows[`line${number}`] ?? '');
    }
  },
};

/** Where a drawing is added once, after what it stands on. */
function child(part: Element, after: Element, kind: string, name: string): Element {
  const found = part.querySelector(`.${name}`);
  if (found !== null) return found;
  const made = document.createElementNS(SVG, kind);
  made.setAttribute('class', name);
  after.after(made);
  return made;
}

const SENSES: Readonly<Record<string, (part: Element, value: number) => void>> = {
  button: (part, value) => part.classList.toggle('is-pressed', value > 0),
  foil: (part, value) => part.classList.toggle('is-pressed', value > 0),
  dial: (part, value) => part.querySelector('.knob')?.setAttribute('transform', `rotate(${turnOf(value)})`),
  light_sensor: (part, value) => part.querySelector('.eye')?.setAttribute('fill', `hsl(38 ${value}% ${25 + value * 0.65}%)`),
  stick: (part, value) => part.querySelector('.cap')?.setAttribute('transform', `translate(${(value / 8).toFixed(1)} 0)`),
};
