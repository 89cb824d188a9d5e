import type { Plain } from './languages.ts';

/** `0.5 s`, `30 s`, `1 min 5 s`, `48 h`: exact, so that a delay can be recognised. */
export function duration(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000),
    minutes = Math.floor(milliseconds / 60_000) % 60,
    seconds = (milliseconds % 60_000) / 1_000;
  const parts = [
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
    seconds > 0 ? `${Number(seconds.toFixed(3))} s` : '',
  ].filter(Boolean);
  return parts.join(' ') || '0 s';
}

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const long = (locale: string, unit: string, count: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `after 2 seconds`, `nach 2 Sekunden`: in the largest unit with a whole number. */
export function afterInWords(milliseconds: number): Plain {
  const [unit, size] = units.find(([, one]) => milliseconds % one === 0) ?? ['second', 1_000];
  const count = milliseconds / size;
  return [`after ${long('en', unit, count)}`, `nach ${long('de', unit, count)}`];
}
