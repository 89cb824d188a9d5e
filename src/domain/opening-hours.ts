/**
 * A time in which a venue is open, in minutes of its own week: Monday 00:00 is 0. `closes` may lie
 * beyond the week's end, where Sunday's night ends on Monday.
 */
export type OpenSpan = { readonly opens: number; readonly closes: number };

const day = 24 * 60;
export const weekMinutes = 7 * day;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minute of the week at `now` (milliseconds since the epoch) in an IANA time zone. */
export function minuteOfWeek(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: 'weekday' | 'hour' | 'minute') =>
    parts.find(one => one.type === type)?.value ?? '';
  return days.indexOf(part('weekday')) * day + Number(part('hour')) * 60 + Number(part('minute'));
}

/** True if a venue is open in that minute; a venue without hours counts as open. */
export const isOpenAt = (spans: readonly OpenSpan[], minute: number): boolean =>
  spans.length === 0 ||
  spans.some(({ opens, closes }) =>
    [minute, minute + weekMinutes].some(one => opens <= one && one < closes),
  );
