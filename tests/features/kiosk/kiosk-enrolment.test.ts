import { expect, it } from 'vitest';
import { kioskEnrolment } from '../../../src/features/kiosk/kiosk.actors.ts';
import { memoryArea } from '../../../src/actors/storage.ts';
import type { NotedFailure } from '../../../src/domain/kiosk.ts';

const enrolled = { token: 'T1', cabinetCode: 'BW-4821' };
const fault: NotedFailure = {
  failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' },
  at: 2_000,
  number: 3,
};
const noted: readonly NotedFailure[] = [
  fault,
  { failure: { kind: 'refused', reason: 'offline', text: 'Sie ist offline.' }, at: 1, number: 2 },
  { failure: { kind: 'unauthorized', text: '' }, at: 0, number: 1 },
];

it('keeps what went wrong at a tablet over reloads, until it is none any more', () => {
  const area = memoryArea();
  kioskEnrolment(area).keep(enrolled);
  expect(kioskEnrolment(area).get()).toEqual({ ...enrolled, noted: [] });
  kioskEnrolment(area).note(noted);
  expect(kioskEnrolment(area).get()).toEqual({ ...enrolled, noted });
  kioskEnrolment(area).forget();
  kioskEnrolment(area).note(noted);
  expect([area.length, kioskEnrolment(area).get()]).toEqual([0, null]);
});

it('is a tablet that was set up before anything was noted', () => {
  const area = memoryArea();
  area.setItem('kiosk', JSON.stringify(enrolled));
  expect(kioskEnrolment(area).get()).toEqual({ ...enrolled, noted: [] });
});

it.each([
  'rubbish',
  [{ ...fault, at: 'today' }],
  [{ ...fault, number: 0 }],
  [{ ...fault, failure: { kind: 'burning' } }],
  [{ ...fault, failure: { kind: 'network', requestId: 'F <b>' } }],
  [{ ...fault, failure: { kind: 'refused', reason: 'mood', text: '' } }],
  Array.from({ length: 11 }, () => fault),
])('stays a tablet where what was noted is rubbish: %j', rubbish => {
  const area = memoryArea();
  area.setItem('kiosk', JSON.stringify({ ...enrolled, noted: rubbish }));
  expect(kioskEnrolment(area).get()).toEqual({ ...enrolled, noted: [] });
});

it('goes on where there is no room', () => {
  const area = memoryArea();
  kioskEnrolment(area).keep(enrolled);
  const full = {
    ...area,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  kioskEnrolment(full).note(noted);
  expect(kioskEnrolment(area).get()).toEqual({ ...enrolled, noted: [] });
});
