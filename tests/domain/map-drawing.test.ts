import { describe, expect, it, test } from 'vitest';
import { distanceBetween, type NearbyCabinet, type Position } from '../../src/domain/nearby.ts';
import { drawingOf, drawnOf, pinsOf, scaleBar } from '../../src/domain/map-drawing.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const morgenrot = at(52.5386, 13.4092),
  brauerei = at(52.5387, 13.413),
  kastanie = at(52.5352, 13.4061);
const size = { aspect: 1.6, margin: 0.1 };

describe('a drawing of stations', () => {
  it('has north up and east at the right', () => {
    const drawing = drawingOf([morgenrot, kastanie, brauerei], size);
    expect(drawing.at(kastanie).y).toBeGreaterThan(drawing.at(morgenrot).y);
    expect(drawing.at(brauerei).x).toBeGreaterThan(drawing.at(morgenrot).x);
  });

  it('fills its height but for the margin with places one above the other', () => {
    const south = at(52.53, 13.4),
      north = at(52.54, 13.4);
    const drawing = drawingOf([south, north], size);
    expect(drawing.at(north).y).toBeCloseTo(size.margin * size.aspect);
    expect(drawing.at(south).y).toBeCloseTo(1 - size.margin * size.aspect);
    expect(drawing.at(south).x).toBeCloseTo(0.5);
  });

  it('fills its width but for the margin with places side by side', () => {
    const west = at(52.5386, 13.39);
    const drawing = drawingOf([west, brauerei], size);
    expect(drawing.at(west).x).toBeCloseTo(size.margin);
    expect(drawing.at(brauerei).x).toBeCloseTo(1 - size.margin);
  });

  it('is as wide on the ground as its places are apart', () => {
    const west = at(52.5386, 13.39);
    const { metresAcross } = drawingOf([west, brauerei], size);
    const expected = distanceBetween(west, brauerei) / (1 - 2 * size.margin);
    // Web Mercator takes the earth's larger radius: a thousandth more.
    expect(Math.abs(metresAcross / expected - 1)).toBeLessThan(0.002);
  });

  it('shows a single place in the middle, with its surroundings', () => {
    const drawing = drawingOf([morgenrot], size);
    expect(drawing.at(morgenrot)).toEqual({ x: 0.5, y: 0.5 });
    expect(drawing.metresAcross).toBeCloseTo(250);
  });

  it('puts places on both sides of the date line side by side', () => {
    const drawing = drawingOf([at(0, 179.999), at(0, -179.999)], size);
    expect(drawing.at(at(0, 179.999)).x).toBeCloseTo(size.margin);
    expect(drawing.at(at(0, -179.999)).x).toBeCloseTo(1 - size.margin);
  });

  it('has a place for the poles', () => {
    const { y } = drawingOf([at(90, 0), at(80, 0)], size).at(at(90, 0));
    expect(y).toBeCloseTo(size.margin * size.aspect);
  });
});

test.each([
  [1_000, 1_000],
  [999, 500],
  [499, 200],
  [150, 100],
  [25, 20],
  [9, 5],
])('the bar of at most %i m is %i m long', (longest, bar) => {
  expect(scaleBar(longest)).toBe(bar);
});

describe('the places of a drawing', () => {
  const near = { distance: 300 },
    far = { distance: 3_100 },
    unknown = { distance: null };
  it('are those within a walk', () => {
    expect(drawnOf([near, far])).toEqual([near]);
  });
  it('are all of them where none is within a walk, or no distance is known', () => {
    expect(drawnOf([far])).toEqual([far]);
    expect(drawnOf([unknown, unknown])).toEqual([unknown, unknown]);
  });
});

describe('the pins of a list', () => {
  const station = (code: string, position: Position, distance: number | null): NearbyCabinet => ({
    code,
    venueName: code,
    address: '',
    position,
    distance,
    freeSlots: 1,
    readyPowerBanks: 1,
    lastSeenAt: 0,
  });
  const one = station('A', morgenrot, 0),
    beside = station('B', at(52.53865, 13.4092), 10),
    far = station('C', at(52.6, 13.4), 7_000),
    other = station('D', kastanie, 430);

  it('carry the numbers of the list, without those too far to be drawn', () => {
    expect(pinsOf([one, far, other])).toEqual([
      { first: one, numbers: [1] },
      { first: other, numbers: [3] },
    ]);
  });

  it('are one for stations at the same place', () => {
    expect(pinsOf([other, one, beside])).toEqual([
      { first: other, numbers: [1] },
      { first: one, numbers: [2, 3] },
    ]);
  });
});
