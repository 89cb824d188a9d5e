import { homeTimeZone } from '../../domain/constants.ts';
import { fractionDigits, minorFromDecimal } from '../../domain/money.ts';
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

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;

/**
 * `2026-11-29 14:30` or `2026-11-29` (its first minute) by the operator's clock, or a time of ISO 8601
 * with a zone: milliseconds since the epoch.
 */
export function timeIn(said: string, name: string, timeZone: string = homeTimeZone): number {
  const [, day, clock = '00:00'] = written.exec(said) ?? [];
  const asUtc = Date.parse(day === undefined ? said : `${day}T${clock}:00Z`);
  if (Number.isNaN(asUtc) || (day === undefined && !/(Z|[+-]\d{2}:\d{2})$/.test(said)))
    throw new DeskRefused(`${name}: "${said}" is no time; say 2026-11-29 14:30.`);
  if (day === undefined) return asUtc;
  // Twice: by the offset of the moment meant, not of the one an offset away.
  const guess = asUtc - aheadOfUtc(timeZone, asUtc) * 60_000;
  return asUtc - aheadOfUtc(timeZone, guess) * 60_000;
}

/** `5.50` in minor units of a currency, above zero. */
export function amountIn(said: string, currency: string): number {
  const minor = minorFromDecimal(said.replace(',', '.'), currency);
  if (minor === null || minor <= 0)
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
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};
