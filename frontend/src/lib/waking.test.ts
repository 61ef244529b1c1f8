import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWaking, LONG_GAP } from './waking';

let said: string[] = [];
let page: EventTarget & { hidden: boolean };
let shell: EventTarget;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  shell = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', shell);
  leave = followWaking({ wake: () => said.push('wake'), sleep: () => said.push('sleep'), touch: () => said.push('touch') });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tell(target: EventTarget, kind: string, more: object = {}): void {
  target.dispatchEvent(Object.assign(new Event(kind), more));
}

test('hidden and shown, frozen and thawed, put away and brought back', () => {
  page.hidden = true;
  tell(page, 'visibilitychange');
  page.hidden = false;
  tell(page, 'visibilitychange');
  tell(page, 'freeze');
  tell(page, 'resume');
  tell(shell, 'pagehide');
  tell(shell, 'pageshow', { persisted: false });
  tell(shell, 'pageshow', { persisted: true });
  tell(shell, 'online');
  expect(said).toEqual(['wake', 'sleep', 'wake', 'sleep', 'wake', 'sleep', 'wake', 'wake']);
});

test('a device that was closed wakes by the gap in time, and a busy moment is no sleep', () => {
  vi.advanceTimersByTime(20_000);
  expect(said).toEqual(['wake']);
  vi.setSystemTime(Date.now() + LONG_GAP);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['wake', 'wake']);
  page.hidden = true;
  vi.setSystemTime(Date.now() + LONG_GAP);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['wake', 'wake']);
});

test('a touch is told, and nothing after the page has left', () => {
  tell(shell, 'pointerdown');
  leave();
  tell(shell, 'keydown');
  tell(page, 'visibilitychange');
  vi.setSystemTime(Date.now() + LONG_GAP);
  vi.advanceTimersByTime(4_000);
  expect(said).toEqual(['wake', 'touch']);
});
