import { isTimeZone } from '../domain/time-zone.ts';
import type { ReadLocalTime } from './reader.ts';

/**
 * Reads times without a zone by the clocks of `timeZone` (IANA). In the hour that clocks show twice
 * the later one is meant, in the one that they leave out the time after it.
 */
export function localTimeIn(timeZone: string): ReadLocalTime {
  if (!isTimeZone(timeZone)) {
    // oxlint-disable-next-line no-console -- whoever wrote the file looks there; the app goes on
    console.warn('/config.json', 'apiTimeZone', timeZone);
    return Date.parse;
  }
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** Milliseconds by which the clocks there are ahead of UTC. */
  const ahead = (moment: number): number => {
    const shown = Object.fromEntries(
      clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  };
  return written => {
    const shown = Date.parse(`${written}Z`);
    return Number.isNaN(shown) ? shown : shown - ahead(shown - ahead(shown));
  };
}
