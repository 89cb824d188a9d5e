import { distanceBetween, walkingMinutes, type NearbyCabinet, type Position } from './nearby.ts';

/** A point of a drawing: shares of its width and height from the upper left corner. */
export type DrawnPoint = { readonly x: number; readonly y: number };

/**
 * A drawing of places, north up. `at`: where a place stands in it. `metresAcross`: what its width
 * spans on the ground.
 */
export type MapDrawing = {
  readonly at: (position: Position) => DrawnPoint;
  readonly metresAcross: number;
};

/** Circumference of the earth at the equator in metres, as Web Mercator has it. */
const equator = 2 * Math.PI * 6_378_137;
/** Latitude in degrees where the square world of Web Mercator ends. */
const northEnd = 85.0511;
/** Smallest width of a drawing on the ground in metres: nearer stations need no larger one. */
const leastAcross = 250;

/** Latitude in radians, as far as Web Mercator goes. */
const north = ({ latitude }: Position): number =>
  (Math.max(-northEnd, Math.min(northEnd, latitude)) * Math.PI) / 180;

/** Share of the world's width and height (Web Mercator), from the upper left corner. */
const mercator = (position: Position): DrawnPoint => ({
  x: position.longitude / 360 + 0.5,
  y: 0.5 - Math.log(Math.tan(Math.PI / 4 + north(position) / 2)) / (2 * Math.PI),
});

/**
 * Fits places into a drawing of an aspect (width by height) with an empty margin, a share of the
 * width, on each side. Places on both sides of the date line stand side by side.
 */
export function drawingOf(
  positions: readonly [Position, ...Position[]],
  { aspect, margin }: { readonly aspect: number; readonly margin: number },
): MapDrawing {
  const [first] = positions;
  const origin = mercator(first).x;
  const placed = (position: Position): DrawnPoint => {
    const { x, y } = mercator(position);
    return { x: x - Math.round(x - origin), y };
  };
  const points = positions.map(placed);
  const span = (read: (point: DrawnPoint) => number) => {
    const values = points.map(read);
    const from = Math.min(...values),
      to = Math.max(...values);
    return { middle: (from + to) / 2, length: to - from };
  };
  const across = span(({ x }) => x),
    down = span(({ y }) => y);
  // A degree of longitude is shorter away from the equator.
  const metres = equator * Math.cos(north(first));
  const width = Math.max(
    across.length / (1 - 2 * margin),
    (down.length * aspect) / (1 - 2 * margin * aspect),
    leastAcross / metres,
  );
  return {
    at: position => {
      const { x, y } = placed(position);
      return {
        x: 0.5 + (x - across.middle) / width,
        y: 0.5 + ((y - down.middle) * aspect) / width,
      };
    },
    metresAcross: metres * width,
  };
}

/** Longest round length in metres, 1, 2 or 5 of a power of ten, that is at most that long. */
export function scaleBar(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest));
  return power * ([5, 2].find(times => times * power <= longest) ?? 1);
}

/**
 * Places of a drawing: those within a walk, so that one far away does not press the others into a
 * corner; all of them where none is, or no distance is known.
 */
export function drawnOf<Place extends { readonly distance: number | null }>(
  places: readonly Place[],
): readonly Place[] {
  const near = places.filter(
    ({ distance }) => distance !== null && walkingMinutes(distance) !== null,
  );
  return near.length > 0 ? near : places;
}

/** Stations that one pin stands for. `numbers`: theirs in the list, the nearest first. */
export type Pinned = {
  readonly first: NearbyCabinet;
  readonly numbers: readonly [number, ...number[]];
};
/** Distance in metres within which pins would hide each other at every scale. */
const samePlace = 15;

/** Pins of a list of stations; stations of one place share theirs. */
export function pinsOf(list: readonly NearbyCabinet[]): readonly Pinned[] {
  const drawn = drawnOf(list);
  const pins: Pinned[] = [];
  for (const [index, station] of list.entries()) {
    if (!drawn.includes(station)) continue;
    const number = index + 1;
    const at = pins.findIndex(
      ({ first }) => distanceBetween(first.position, station.position) <= samePlace,
    );
    const shared = pins[at];
    if (shared) pins[at] = { ...shared, numbers: [...shared.numbers, number] };
    else pins.push({ first: station, numbers: [number] });
  }
  return pins;
}
