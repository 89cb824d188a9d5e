import { expect, it, vi } from 'vitest';
import { localTimeIn } from '../../src/client/local-time.ts';

it.each([
  ['Europe/Berlin', '2026-06-01T12:00:00', '2026-06-01T10:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01T12:00:00.250', '2026-12-01T11:00:00.250Z'],
  ['Asia/Shanghai', '2026-01-01T07:59', '2025-12-31T23:59:00.000Z'],
  ['America/St_Johns', '2026-07-01T00:00:00', '2026-07-01T02:30:00.000Z'],
  // The hour around the change of clocks: before it, after it, and what no clock shows.
  ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
])('reads by the clocks of %s that %s is %s', (zone, written, moment) => {
  expect(new Date(localTimeIn(zone)(written)).toISOString()).toBe(moment);
});

it('says that a zone is none, and reads by this device’s clock', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(localTimeIn('Berlin')('2026-06-01T12:00:00')).toBe(new Date(2026, 5, 1, 12).getTime());
  expect(warn.mock.calls).toEqual([['/config.json', 'apiTimeZone', 'Berlin']]);
});
