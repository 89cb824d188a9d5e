import * as v from 'valibot';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import * as wire from '../wire.ts';

export const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));
const degreesSaid = (limit: number) => v.pipe(wire.amount, v.transform(Number), degrees(limit));

export const nearbyCabinetSchema = v.pipe(
  v.looseObject({
    qrcode: wire.codeSaid,
    shopName: wire.anyText,
    shopAddress: wire.anyText,
    latitude: degreesSaid(90),
    longitude: degreesSaid(180),
    distance: v.nullish(wire.naturalNumber, null),
    freeNum: wire.naturalNumber,
    readyNum: wire.naturalNumber,
    lastSeenTime: wire.instant,
  }),
  v.transform((cabinet): NearbyCabinet => ({
    code: cabinet.qrcode,
    venueName: cabinet.shopName,
    address: cabinet.shopAddress,
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
