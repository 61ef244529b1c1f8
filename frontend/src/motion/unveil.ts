/**
 * Plays the reveal over the finished page: everything is there from the start, only not yet seen.
 *
 * Any key or tap ends it; then the page is as it was written.
 */

import type { Sound } from '../sound/notes';
import { GLIDE, SNAP, TIMES } from './times';
import { timelineOf, type Timeline, type Turn } from './timeline';

type Ring = (sound: Sound, delay?: number) => void;

interface Podium {
  element: Element;
  lines: HTMLElement[];
  /** The same lines once more, as chips above an open slip. */
  chips: HTMLElement[];
  totals: HTMLElement[];
}

/** Starts the reveal in a stage; the result ends it at once. */
export function unveil(stage: Element, play: Ring): () => void {
  const podiums = [...stage.querySelectorAll('[data-podium]')].map(podiumOf);
  const timeline = timelineOf(podiums.map((one) => one.lines.length));
  const moving = [...podiums.flatMap((one, index) => podiumShow(one, timeline.turns[index])), ...ending(stage, timeline)];
  const counters = podiums.map((one, index) => countUp(one, timeline.turns[index]));
  const timers = sounds(timeline, play);
  const done = (): void => {
    timers.forEach(clearTimeout);
    counters.forEach((end) => end());
    moving.forEach((one) => one.cancel());
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, done);
  };
  timers.push(setTimeout(done, timeline.end));
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, done);
  return done;
}

/** What is shown of a robot at this width: the table's lines, or the chips of a closed slip. */
function podiumOf(element: Element): Podium {
  const seen = (selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const rows = seen('tr[data-line]');
  const chips = seen('span[data-line]');
  return { element, lines: rows.length > 0 ? rows : chips, chips: rows.length > 0 ? chips : [], totals: seen('[data-total]') };
}

function podiumShow({ element, lines, chips, totals }: Podium, turn: Turn | undefined): Animation[] {
  const top = element.querySelector('.podium__top');
  if (turn === undefined) return [];
  const { at } = turn;
  const dim = [{ opacity: 0.14 }, { opacity: 1 }];
  const cone = top?.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing(at, TIMES.fade), pseudoElement: '::before' });
  const robot = element.querySelector('.robot')?.animate(
    [
      { opacity: 0, transform: 'translateX(46px) rotate(3deg)' },
      { opacity: 1, transform: 'none' },
    ],
    timing(at, 360),
  );
  const slip = element.querySelector('.slip')?.animate(dim, timing(at, TIMES.fade));
  const times = new Map(lines.map((line, index) => [line.dataset.line, turn.lines[index]]));
  const rows = [...lines, ...chips].map((line) => line.animate(COMES, timing(times.get(line.dataset.line) ?? at, TIMES.fade)));
  const sums = totals.map((total) => total.animate([{ opacity: 0 }, { opacity: 0 }], timing(0, counted(turn))));
  return [cone, robot, slip, ...sums, ...rows].filter((one) => one !== undefined);
}

const COMES = [
  { opacity: 0, transform: 'translateX(-8px)' },
  { opacity: 1, transform: 'none' },
];

/** When the last line has been counted. */
function counted(turn: Turn): number {
  return (turn.lines.at(-1) ?? turn.at) + TIMES.fade;
}

function ending(stage: Element, { rosette }: Timeline): Animation[] {
  const stamp = [
    { opacity: 0, transform: 'scale(2.4) rotate(-24deg)' },
    { opacity: 1, transform: 'none' },
  ];
  const rise = [
    { opacity: 0, transform: 'translateY(10px)' },
    { opacity: 1, transform: 'none' },
  ];
  const stamps = [...stage.querySelectorAll('.rosette')].map((one) => one.animate(stamp, { ...timing(rosette, 300), easing: SNAP }));
  const words = [...stage.querySelectorAll('h1, .tie, .seal, .crate b, .crate span')].map((one) => one.animate(rise, timing(rosette, TIMES.turn)));
  return [...stamps, ...words];
}

function timing(delay: number, duration: number): KeyframeAnimationOptions {
  return { delay, duration, easing: GLIDE, fill: 'backwards' };
}

/** A number over the total that grows with the lines; the total itself stays what it is. */
function countUp({ lines, totals }: Podium, turn: Turn | undefined): () => void {
  const place = totals.at(-1)?.parentElement;
  if (!place || turn === undefined) return () => undefined;
  const over = document.createElement('span');
  over.className = 'counting';
  over.setAttribute('aria-hidden', 'true');
  place.append(over);
  let sum = 0;
  over.textContent = '0';
  const timers = lines.map((line, index) =>
    setTimeout(() => {
      sum += Number(line.dataset.points ?? 0);
      over.textContent = String(sum);
    }, turn.lines[index] ?? 0),
  );
  timers.push(setTimeout(() => over.remove(), counted(turn)));
  return () => {
    timers.forEach(clearTimeout);
    over.remove();
  };
}

function sounds({ turns, rosette }: Timeline, play: Ring): ReturnType<typeof setTimeout>[] {
  const later = (sound: Sound, at: number): ReturnType<typeof setTimeout> => setTimeout(() => play(sound), at);
  return [...turns.map((turn) => later('lamp', turn.at)), later('stamp', rosette), later('cheer', rosette + 200)];
}
