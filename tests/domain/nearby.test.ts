import { describe, expect, it, test } from 'vitest';
import {
  byUsefulness,
  distanceBetween,
  mapUrl,
  minutesSince,
  type NearbyCabinet,
  type Position,
  roundedPosition,
} from '../../src/domain/nearby.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const brandenburgGate = at(52.516272, 13.377722);

describe('the distance', () => {
  test.each<[string, Position, Position, number]>([
    ['from a place to itself', brandenburgGate, brandenburgGate, 0],
    ['to the end of the street', at(52.5386, 13.4092), at(52.5352, 13.4061), 432],
    ['across a continent', at(36.12, -86.67), at(33.94, -118.4), 2_886_448],
    ['across the date line', at(0, 179.5), at(0, -179.5), 111_195],
    ['over the pole', at(89.5, 0), at(89.5, 180), 111_195],
    ['to the other side of the earth', at(0, 0), at(0, 180), 20_015_115],
    [
      'between opposite points that do not meet exactly',
      at(52.5386, 13.4092),
      at(-52.5386, -166.5908),
      20_015_115,
    ],
  ])('%s', (_, from, to, metres) => {
    expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThanOrEqual(
      Math.max(2, metres / 100_000),
    );
    expect(distanceBetween(to, from)).toBe(distanceBetween(from, to));
  });
});

describe('the order', () => {
  const cabinet = (code: string, changes: Partial<NearbyCabinet> = {}): NearbyCabinet => ({
    code,
    venueName: code,
    address: '',
    position: at(0, 0),
    distance: 100,
    freeSlots: 1,
    readyPowerBanks: 1,
    lastSeenAt: 0,
    ...changes,
  });
  const sorted = (wanted: 'slots' | 'banks', ...cabinets: NearbyCabinet[]) =>
    cabinets.sort(byUsefulness(wanted)).map(({ code }) => code);

  it('has the nearest first, whatever is in it', () => {
    expect(
      sorted('slots', cabinet('far', { distance: 101, freeSlots: 12 }), cabinet('near')),
    ).toEqual(['near', 'far']);
  });

  it('prefers what has more, of those equally far', () => {
    const few = cabinet('few', { freeSlots: 2, readyPowerBanks: 6 }),
      many = cabinet('many', { freeSlots: 5, readyPowerBanks: 3 });
    expect(sorted('slots', few, many)).toEqual(['many', 'few']);
    expect(sorted('banks', many, few)).toEqual(['few', 'many']);
  });

  it('is by name where no distance is known, and never by chance', () => {
    expect(
      sorted(
        'slots',
        cabinet('2', { venueName: 'Zion', distance: null, freeSlots: 9 }),
        cabinet('1', { venueName: 'Bar', distance: null }),
      ),
    ).toEqual(['1', '2']);
    expect(sorted('slots', cabinet('b'), cabinet('a'))).toEqual(['a', 'b']);
  });
});

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [185_000, 3],
  [-5_000, 0],
])('heard of %i ms ago is %i whole minutes', (passed, minutes) => {
  expect(minutesSince(1_000_000, 1_000_000 + passed)).toBe(minutes);
});

test('a position is sent no more exactly than it is needed', () => {
  expect(roundedPosition(at(52.538612345, -13.409287654))).toEqual(at(52.5386, -13.4093));
  expect(roundedPosition(at(90, 180))).toEqual(at(90, 180));
});

test.each([
  at(90.1, 0),
  at(0, 180.1),
  at(-91, 0),
  at(0, -181),
  at(Number.NaN, 0),
  at(0, Number.NaN),
])('%j is no position', position => {
  expect(roundedPosition(position)).toBeNull();
});

test('the map of the phone is opened with the way there, or one in the browser', () => {
  const place = { position: at(52.5386, 13.4092), venueName: 'Café & Bar' };
  expect(mapUrl(place, 'android')).toBe(
    'geo:52.5386,13.4092?q=52.5386,13.4092(Caf%C3%A9%20%26%20Bar)',
  );
  expect(mapUrl(place, 'ios')).toBe(
    'https://maps.apple.com/?daddr=52.5386,13.4092&dirflg=w&q=Caf%C3%A9%20%26%20Bar',
  );
  expect(mapUrl(place, 'other')).toBe(
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=%3B52.5386%2C13.4092#map=17/52.5386/13.4092',
  );
});
