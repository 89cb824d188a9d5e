import * as v from 'valibot';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import * as wire from '../wire.ts';

export const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

export const nearbyCabinetSchema = v.pipe(
  v.looseObject({
    qrcode: wire.code,
    shopName: wire.anyText,
    shopAddress: wire.anyText,
    latitude: degrees(90),
    longitude: degrees(180),
    distance: v.optional(v.nullable(wire.naturalNumber), null),
    freeNum: wire.naturalNumber,
    readyNum: wire.naturalNumber,
    lastSeenTime: wire.instant,
  }),
  v.transform((cabinet): NearbyCabinet => ({
    code: cabinet.qrcode,
    venueName: cabinet.shopName ?? '',
    address: cabinet.shopAddress ?? '',
    position: { latitude: cabinet.latitude, longitude: cabinet.longitude },
    distance: cabinet.distance,
    freeSlots: cabinet.freeNum,
    readyPowerBanks: cabinet.readyNum,
    lastSeenAt: cabinet.lastSeenTime,
  })),
);

export const encodeNearbyCabinet = (cabinet: NearbyCabinet) => ({
  qrcode: cabinet.code,
  shopName: cabinet.venueName,
  shopAddress: cabinet.address,
  ...cabinet.position,
  distance: cabinet.distance,
  freeNum: cabinet.freeSlots,
  readyNum: cabinet.readyPowerBanks,
  lastSeenTime: wire.instantText(cabinet.lastSeenAt),
});
