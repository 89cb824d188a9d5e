import { weekMinutes, type OpenSpan } from './opening-hours.ts';

/** Two letters for each day, from Monday on. */
export const dayNames = {
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
} as const;

const day = 24 * 60;
const rule = /^([a-z\s,-]+?)\s+(\d[\d\s:,-]*)$/i;
const times = /^(\d\d?):(\d\d)\s*-\s*(\d\d?):(\d\d)$/;

const parts = (text: string, between: string): string[] =>
  text.split(between).map(part => part.trim());

/** 0 for Monday, in either language; -1: no day. */
function dayNumber(name: string): number {
  const isIt = (one: string) => one.toLowerCase() === name.toLowerCase();
  return Math.max(...Object.values(dayNames).map(names => names.findIndex(isIt)));
}

/** The days of `Mo-Fr` or `Sa`; `Fr-Mo` goes over the week's end. */
function daysIn(text: string): number[] {
  const [first = -1, last = first, ...rest] = parts(text, '-').map(dayNumber);
  if (first < 0 || last < 0 || rest.length > 0) return [-1];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

/** `18:00-02:00` ends on the next day. */
function timesIn(text: string): OpenSpan | null {
  const [, ...digits] = times.exec(text) ?? [];
  const [hour = 24, minute = 60, untilHour = 25, untilMinute = 60] = digits.map(Number);
  const opens = hour * 60 + minute,
    until = untilHour * 60 + untilMinute;
  if (hour > 23 || minute > 59 || untilMinute > 59 || until > day) return null;
  return { opens, closes: until > opens ? until : until + day };
}

function spansIn(text: string): (OpenSpan | null)[] {
  const [, days = '', hours = ''] = rule.exec(text) ?? [];
  const spans = parts(hours, ',').map(timesIn);
  return parts(days, ',')
    .flatMap(daysIn)
    .flatMap(number =>
      spans.map(span =>
        span && number >= 0
          ? { opens: number * day + span.opens, closes: number * day + span.closes }
          : null,
      ),
    );
}

/**
 * Opening hours as people write them, `Mo-Fr 08:00-12:00, 14:00-18:00; Sa 18:00-02:00`, in the order
 * of the week. Nothing written is none; `null`: they cannot be read, or overlap.
 */
export function hoursIn(text: string): readonly OpenSpan[] | null {
  const read = parts(text, ';')
    .filter(part => part !== '')
    .flatMap(spansIn);
  const spans = read.filter(span => span !== null).sort((one, other) => one.opens - other.opens);
  if (spans.length < read.length) return null;
  const [first] = spans;
  const overlaps = spans.some(({ closes }, index) => {
    const next = spans[index + 1]?.opens ?? (first?.opens ?? 0) + weekMinutes;
    return next < closes;
  });
  return overlaps ? null : spans;
}

const two = (number: number): string => String(number).padStart(2, '0');
const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** What was entered otherwise may last for more than a day. */
function inDays({ opens, closes }: OpenSpan): OpenSpan[] {
  if (closes - opens <= day) return [{ opens, closes }];
  const midway = opens + day;
  const shift = midway < weekMinutes ? 0 : weekMinutes;
  return [{ opens, closes: midway }, ...inDays({ opens: midway - shift, closes: closes - shift })];
}

/** The same as people read it; days in a row that are alike stand together. */
export function hoursText(
  spans: readonly OpenSpan[],
  names: (typeof dayNames)[keyof typeof dayNames],
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
