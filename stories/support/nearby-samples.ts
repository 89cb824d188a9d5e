import type { NearbyCabinet, NearbyCabinets, Position } from '../../src/domain/nearby.ts';
import { minute, rentedAt } from './times.ts';

const now = rentedAt + 72 * minute;
/** The person of the stories stands at the lower end of the street. */
export const here: Position = { latitude: 52.5345, longitude: 13.4051 };

const station = (
  code: string,
  venueName: string,
  address: string,
  position: Position,
  distance: number,
  seconds: number,
  freeSlots: number,
  readyPowerBanks: number,
): NearbyCabinet => ({
  code,
  venueName,
  address,
  position,
  distance,
  freeSlots,
  readyPowerBanks,
  lastSeenAt: now - seconds * 1_000,
});
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

const morgenrot = station(
  'BW-4821',
  'Café Morgenrot',
  'Kastanienallee 85, 10435 Berlin',
  at(52.5386, 13.4092),
  0,
  12,
  3,
  4,
);
const brauerei = station(
  'EMPTY-1',
  'Kulturbrauerei',
  'Schönhauser Allee 36, 10435 Berlin',
  at(52.5387, 13.413),
  257,
  28,
  7,
  0,
);
const kastanie = station(
  'BW-1007',
  'Späti Kastanie',
  'Kastanienallee 12, 10435 Berlin',
  at(52.5352, 13.4061),
  432,
  75,
  1,
  5,
);
const zion = station(
  'BW-2210',
  'Zionskirchplatz',
  'Zionskirchplatz 5, 10119 Berlin',
  at(52.5349, 13.4034),
  569,
  18,
  7,
  4,
);
const hall = station(
  'BW-9000',
  'Hauptbahnhof, Europaplatz, Halle 2',
  'Europaplatz 1, 10557 Berlin',
  at(52.5251, 13.3694),
  3_099,
  110,
  24,
  12,
);

const list = (
  cabinets: readonly NearbyCabinet[],
  origin: string | null = 'Café Morgenrot',
): NearbyCabinets => ({ cabinets, origin, serverTime: now });

export const nearby = {
  slots: list([morgenrot, brauerei, kastanie, zion, hall]),
  /** Stations near one that is empty. */
  banks: list(
    [
      { ...morgenrot, distance: 257 },
      { ...kastanie, distance: 609 },
      { ...zion, distance: 772 },
      { ...hall, distance: 3_316 },
    ],
    'Kulturbrauerei',
  ),
  fromHere: list(
    [
      { ...kastanie, distance: 103 },
      { ...zion, distance: 123 },
      { ...morgenrot, distance: 534 },
      { ...hall, distance: 2_631 },
    ],
    null,
  ),
  fromNowhere: list(
    [morgenrot, brauerei, zion].map(cabinet => ({ ...cabinet, distance: null })),
    null,
  ),
  none: list([]),
} satisfies Record<string, NearbyCabinets>;
