import { homeTimeZone } from '../../domain/constants.ts';
import { decimalFromMinor, fractionDigits, minorFromDecimal } from '../../domain/money.ts';
import { DeskRefused } from './act.ts';

/** A moment of the database as a cell. */
export const moment = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(Number(milliseconds));

/** Minutes that a clock is ahead of UTC at a moment. */
function aheadOfUtc(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const said = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(said) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The wall clock of a place at a moment, as `2026-11-29T14:30:00.000`. */
const wallClock = (timeZone: string, at: number): string =>
  new Date(at + aheadOfUtc(timeZone, at) * 60_000).toISOString().slice(0, -1);

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
const zoned = /^(\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds of a written time, or null where no clock ever shows it, as on 30 February. */
function read(said: string, timeZone: string): number | null {
  const [, withZone, zone] = zoned.exec(said) ?? [];
  if (withZone !== undefined && zone !== undefined) {
    const local = withZone.replace(' ', 'T');
    const asUtc = Date.parse(`${local}Z`);
    const at = Date.parse(`${local}${zone}`);
    if (Number.isNaN(asUtc) || Number.isNaN(at)) return null;
    return new Date(asUtc).toISOString().startsWith(local) ? at : null;
  }
  const [, day, clock = '00:00'] = written.exec(said) ?? [];
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice: by the offset of the moment that is meant, not of the one an offset away.
  const guess = asUtc - aheadOfUtc(timeZone, asUtc) * 60_000;
  const at = asUtc - aheadOfUtc(timeZone, guess) * 60_000;
  return wallClock(timeZone, at).startsWith(`${day}T${clock}`) ? at : null;
}

/**
 * `2026-11-29 14:30` or `2026-11-29` (its first minute) by the operator's clock, or a time of ISO 8601
 * with a zone: milliseconds since the epoch.
 */
export function timeIn(said: string, name: string, timeZone: string = homeTimeZone): number {
  const at = read(said, timeZone);
  if (at === null) throw new DeskRefused(`${name}: "${said}" is no time; say 2026-11-29 14:30.`);
  return at;
}

const dayLong = 24 * 60 * 60_000;

/** The calendar day that begins so many days after the one of a moment, as `2026-11-29`. */
const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLong).toISOString().slice(0, 10);

/** The first millisecond of the day so many days before a moment's, by the operator's clock. */
export const midnightBefore = (at: number, days: number): number =>
  timeIn(dayFrom(wallClock(homeTimeZone, at).slice(0, 10), -days), 'day');

/** A calendar day, which has 23 or 25 hours where the clock changes: `to` is the next one's start. */
export function dayIn(said: string, name: string): { readonly from: number; readonly to: number } {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said))
    throw new DeskRefused(`${name}: "${said}" is no day; say 2026-11-29.`);
  return { from: timeIn(said, name), to: timeIn(dayFrom(said, 1), name) };
}

/** End of a span that lasts until a time, or until a day, which is a part of it. */
export const endIn = (said: string, name: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(said) ? dayIn(said, name).to : timeIn(said, name);

/** `5.50` in minor units of a currency, above zero. */
export function amountIn(said: string, currency: string): number {
  const decimal = said.replace(',', '.');
  const minor = minorFromDecimal(decimal, currency);
  // 1.000 is a thousand in some countries and one in others.
  const [, decimals = ''] = decimal.split('.');
  if (minor === null || minor <= 0 || decimals.length > fractionDigits(currency))
    throw new DeskRefused(`"${said}" is no amount of ${currency}; say 5.50.`);
  return minor;
}

/** A whole number within bounds. */
export function wholeIn(
  said: string,
  name: string,
  [least, most]: readonly [number, number],
): number {
  const number = /^\d+$/.test(said) ? Number(said) : NaN;
  if (!(number >= least && number <= most))
    throw new DeskRefused(`${name}: "${said}" is no whole number from ${least} to ${most}.`);
  return number;
}

/** `12.50 EUR`: the decimals that the currency has. */
export const amountText = (minor: number, currency: string): string => {
  const digits = fractionDigits(currency);
  return `${decimalFromMinor(minor, currency).toFixed(digits)} ${currency}`;
};
