/** What sensors measure and parts show, in words. */

import { language, t, type Key } from '../lib/words';
import { digitOf, lightOf, screenText } from './looks';
import type { Value } from './messages';

type Shows = Readonly<Record<string, Value>>;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A number to its tenths, as the language of the page writes it. */
export function tenths(value: number): string {
  return value.toLocaleString(language(), TENTHS);
}

/** The value of a sensor with its unit. */
export function reading(unit: string, value: number): string {
  if (unit === 'cm') return value < 0 ? t('ui.tryout.unit.nothing') : t('ui.tryout.unit.cm', { value });
  if (unit === 'tenths_celsius') return t('ui.tryout.unit.celsius', { value: tenths(value / 10) });
  return t('ui.tryout.unit.percent', { value });
}

const onOff = (on: boolean): string => t(on ? 'ui.tryout.show.on' : 'ui.tryout.show.off');

function color(shows: Shows): string {
  const { strength } = lightOf(shows);
  if (strength === 0) return onOff(false);
  const names: readonly [string, Key][] = [['red', 'ui.tryout.show.red'], ['green', 'ui.tryout.show.green'], ['blue', 'ui.tryout.show.blue']];
  return names
    .filter(([name]) => Number(shows[name] ?? 0) > 0)
    .map(([name, key]) => t(key, { percent: Math.max(1, Math.round(Number(shows[name]) / 10)) }))
    .join(', ');
}

function wheel(shows: Shows): string {
  const power = Math.round(Number(shows.power ?? 0) / 10);
  if (power === 0) return t('ui.tryout.show.stopped');
  return t(power > 0 ? 'ui.tryout.show.ahead' : 'ui.tryout.show.back', { percent: Math.abs(power) });
}

function tone(shows: Shows): string {
  const hertz = Number(shows.hz ?? 0);
  return hertz > 0 ? t('ui.tryout.show.hertz', { hertz }) : t('ui.tryout.show.quiet');
}

function digit(shows: Shows): string {
  const sign = digitOf(Number(shows.segments ?? 0));
  if (sign === '') return t('ui.tryout.show.dark');
  return sign ?? t('ui.tryout.show.pattern');
}

function said(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(' / ') || t('ui.tryout.show.dark');
}

const beep = (shows: Shows): string => t(Number(shows.on ?? 0) > 0 ? 'ui.tryout.show.beeps' : 'ui.tryout.show.quiet');

type Font = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<string, (shows: Shows, font: Font) => string>> = {
  led: (shows) => onOff(Number(shows.on ?? 0) > 0),
  rgb: color,
  rgb_anode: color,
  active_buzzer: beep,
  active_buzzer_low: beep,
  passive_buzzer: tone,
  servo: (shows) => t('ui.tryout.show.degrees', { degrees: Number(shows.degrees ?? 90) }),
  driver: wheel,
  shift: digit,
  oled: (shows, font) => said(screenText(String(shows.dots ?? ''), font)),
  lcd: (shows) => said([String(shows.line1 ?? ''), String(shows.line2 ?? '')]),
};

/** What a part shows now; null for parts that show nothing. `font` reads the letters of a screen. */
export function showing(kind: string, shows: Shows, font: Font): string | null {
  return WORDS[kind]?.(shows, font) ?? null;
}
