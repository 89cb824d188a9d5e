import type { NearbyNeed } from './routes.ts';
import type { System } from './device.ts';

/** A point on the earth in degrees (WGS 84). */
export type Position = { readonly latitude: number; readonly longitude: number };

/**
 * A cabinet that can be used now. `distance` in metres, `null` where there is no starting point;
 * `lastSeenAt` in milliseconds since the epoch.
 */
export type NearbyCabinet = {
  readonly code: string;
  readonly venueName: string;
  readonly address: string;
  readonly position: Position;
  readonly distance: number | null;
  readonly freeSlots: number;
  readonly readyPowerBanks: number;
  readonly lastSeenAt: number;
};

/**
 * Cabinets that help, the nearest first. `origin`: the venue from which distances are measured, if
 * it is a cabinet's. `serverTime`: the reference for `lastSeenAt`.
 */
export type NearbyCabinets = {
  readonly cabinets: readonly NearbyCabinet[];
  readonly origin: string | null;
  readonly serverTime: number;
};

/** Number of free slots or ready power banks, whichever is looked for. */
export const countOf = (cabinet: NearbyCabinet, wanted: NearbyNeed): number =>
  wanted === 'slots' ? cabinet.freeSlots : cabinet.readyPowerBanks;

/** True where another one of the list stands at the same venue: only its code tells it apart. */
export const sharesVenue = <Place extends Pick<NearbyCabinet, 'code' | 'venueName'>>(
  cabinet: Place,
  all: readonly Place[],
): boolean =>
  all.some(({ code, venueName }) => code !== cabinet.code && venueName === cabinet.venueName);

const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in whole metres (haversine). */
export function distanceBetween(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(to.longitude - from.longitude);
  // Rounding may carry opposite points a hair beyond 1.
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/**
 * Sorts the nearest first, equal distances by the number of what is looked for; without distances
 * by name.
 */
export const byUsefulness =
  (wanted: NearbyNeed) =>
  (one: NearbyCabinet, other: NearbyCabinet): number =>
    (one.distance ?? 0) - (other.distance ?? 0) ||
    (one.distance === null ? one.venueName.localeCompare(other.venueName) : 0) ||
    countOf(other, wanted) - countOf(one, wanted) ||
    one.code.localeCompare(other.code);

/** Metres of straight line walked in a minute: streets are about a fifth longer. */
const pace = 67;
/** Longest walk worth naming, in minutes. */
const longestWalk = 45;

/** Minutes on foot over a straight line of `distance` metres; `null` beyond the longest walk. */
export function walkingMinutes(distance: number): number | null {
  const minutes = Math.max(1, Math.round(distance / pace));
  return minutes <= longestWalk ? minutes : null;
}

export const minutesSince = (moment: number, now: number): number =>
  Math.max(0, Math.floor((now - moment) / 60_000));

/** Position rounded to four decimals, about 10 metres, for privacy. `null` where it is invalid. */
export function roundedPosition({ latitude, longitude }: Position): Position | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/**
 * The way to a place on foot: in the phone's own map, or in OpenStreetMap in the browser. A `geo:`
 * link shows the place, from where Android's map apps lead on.
 */
export function mapUrl(
  { position: { latitude, longitude }, venueName }: Pick<NearbyCabinet, 'position' | 'venueName'>,
  system: System,
): string {
  const point = `${latitude},${longitude}`;
  switch (system) {
    case 'android':
      return `geo:${point}?q=${point}(${encodeURIComponent(venueName)})`;
    case 'ios':
      return `https://maps.apple.com/?daddr=${point}&dirflg=w&q=${encodeURIComponent(venueName)}`;
    case 'other':
      return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=${encodeURIComponent(`;${point}`)}#map=17/${latitude}/${longitude}`;
  }
}
