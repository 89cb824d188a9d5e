import { weekMinutes, type OpenSpan } from './opening-hours.ts';

/** Two letters for each day, from Monday on. */
export const dayNames = {
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
} as const;

const day = 24 * 60;
/** Matches the start of the next rule: a semicolon, a new line, or another day after a time. */
const nextRule =
  /\s*[;\n]\s*|(?<=\d(?:\s*uhr)?(?:\s*[ap]\.?m\.?)?)[\s,]+(?=(?!uhr|[ap]\.?m\b|bis\b|to\b|und\b|and\b)\p{L})/iu;
const rule = /^([\p{L}\s,.-]+?)\s*:?\s*(\d.*)$/u;
const time = String.raw`(\d\d?)(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?`;
const times = new RegExp(`^${time}\\s*-\\s*${time}$`);
const allNames = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
] as const;

const parts = (text: string, between: string): string[] =>
  text.split(between).map(part => part.trim());

/** Replaces every kind of dash, and every word for it, by one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]|\b(?:bis|to|until)\b/g, '-')
    .replaceAll(/[&+]|\b(?:und|and)\b/g, ',')
    .replaceAll(/\b(?:von|from|uhr)\b/g, ' ')
    .replaceAll(/täglich|\bdaily\b/g, 'mo-su');

/** 0 for Monday, by two letters or more of its name in either language; -1: no day. */
function dayNumber(written: string): number {
  const name = written.replace(/s?\.?$/, '');
  if (name.length < 2) return -1;
  return Math.max(...allNames.map(names => names.findIndex(one => one.startsWith(name))));
}

/** The days of `mo-fr` or `sa`; `fr-mo` goes over the week's end. */
function daysIn(text: string): number[] {
  const [first = -1, last = first, ...rest] = parts(text, '-').map(dayNumber);
  if (first < 0 || last < 0 || rest.length > 0) return [-1];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

/** Minutes of the day; `half`: `a` or `p` where the clock has twelve hours. */
function minuteIn(hour = '', minute = '0', half?: string): number {
  const hours = Number(hour);
  if (Number(minute) > 59 || (half && (hours < 1 || hours > 12))) return Number.NaN;
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + Number(minute);
}

/** `18-2` ends on the next day; `9-5pm` leaves open when it begins. */
function timesIn(text: string): OpenSpan | null {
  const [, hour, minute, half, untilHour, untilMinute, untilHalf] = times.exec(text) ?? [];
  const opens = minuteIn(hour, minute, half),
    until = minuteIn(untilHour, untilMinute, untilHalf);
  const isRead = hour !== undefined && opens < day && until <= day && !half === !untilHalf;
  return isRead ? { opens, closes: until > opens ? until : until + day } : null;
}

/** Spans of one rule; `null` if one of its days or times is invalid. */
function spansIn(text: string): OpenSpan[] | null {
  const [, days = '', hours = ''] = rule.exec(plain(text)) ?? [];
  const numbers = parts(days, ',').flatMap(daysIn);
  const spans = parts(hours, ',').map(timesIn);
  const known = spans.filter(span => span !== null);
  if (known.length < spans.length || numbers.includes(-1)) return null;
  return numbers.flatMap(number =>
    known.map(({ opens, closes }) => ({
      opens: number * day + opens,
      closes: number * day + closes,
    })),
  );
}

function overlap(spans: readonly OpenSpan[]): boolean {
  const [first] = spans;
  return spans.some(({ closes }, index) => {
    const next = spans[index + 1]?.opens ?? (first?.opens ?? 0) + weekMinutes;
    return next < closes;
  });
}

/**
 * Result of reading opening hours; `part` is the text that cannot be read, or overlaps an earlier
 * one.
 */
export type HoursRead =
  | { readonly spans: readonly OpenSpan[] }
  | { readonly fault: 'unread' | 'overlap'; readonly part: string };

/**
 * Reads opening hours as people write them, `Mo-Fr 8-12, 14:00-18:00; Sat 6pm – 2am`, in the order
 * of the week. Empty text gives no hours.
 */
export function hoursIn(text: string): HoursRead {
  let spans: readonly OpenSpan[] = [];
  for (const part of text.split(nextRule).map(one => one.trim())) {
    if (part === '') continue;
    const read = spansIn(part);
    if (read === null) return { fault: 'unread', part };
    spans = [...spans, ...read].sort((one, other) => one.opens - other.opens);
    if (overlap(spans)) return { fault: 'overlap', part };
  }
  return { spans };
}

const two = (number: number): string => String(number).padStart(2, '0');
const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Cuts spans of more than a day, which another source than this text may hold, into days. */
function inDays({ opens, closes }: OpenSpan): OpenSpan[] {
  if (closes - opens <= day) return [{ opens, closes }];
  const midway = opens + day;
  const shift = midway < weekMinutes ? 0 : weekMinutes;
  return [{ opens, closes: midway }, ...inDays({ opens: midway - shift, closes: closes - shift })];
}

/** The same as text for people; equal days in a row stand together. */
export function hoursText(
  spans: readonly OpenSpan[],
  /** Names of the seven days, from Monday on. */
  names: readonly string[],
): string {
  const ofDays = names.map((_, number) =>
    spans
      .flatMap(inDays)
      .filter(({ opens }) => Math.floor(opens / day) === number)
      .map(({ opens, closes }) => `${clockText(opens % day)}-${clockText(closes % day || day)}`)
      .sort()
      .join(', '),
  );
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [number, hours] of ofDays.entries()) {
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = number;
    else runs.push({ from: number, to: number, hours });
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ from, to, hours }) =>
      from === to ? `${names[from]} ${hours}` : `${names[from]}-${names[to]} ${hours}`,
    )
    .join('; ');
}
