import * as v from 'valibot';
import { nearbyNeeds, type NearbyCabinet, type NearbyCabinets } from '../../domain/nearby.ts';
import { body, operation, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * Where else to go: cabinets nearby that can take a power bank back or give one out. The
 * specification has no such call.
 */

const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));
/** Degrees as a form carries them. */
const degreesText = (limit: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,9})?$/), v.transform(Number), degrees(limit)),
  );

const cabinetSchema = v.pipe(
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

const answer: Answer<NearbyCabinets> = {
  schema: v.pipe(
    v.looseObject({
      data: v.array(cabinetSchema),
      shopName: wire.anyText,
      serverTime: wire.instant,
    }),
    v.transform(({ data, shopName, serverTime }): NearbyCabinets => ({
      cabinets: data,
      origin: shopName || null,
      serverTime,
    })),
  ),
};

/**
 * From a position, else from the cabinet `near`, else from nowhere. A POST: where a person stands
 * has no place in an address.
 */
export const nearbyCabinets = operation('nearbyCabinets', {
  method: 'POST',
  path: 'cdb/cabinet/nearby',
  pathFrom: 'chosen',
  auth: 'none',
  answer,
  fields: {
    wanted: body('wanted', v.picklist(nearbyNeeds)),
    near: body('qrcode', v.optional(wire.code)),
    latitude: body('latitude', degreesText(90)),
    longitude: body('longitude', degreesText(180)),
    limit: body('pageSize', wire.pageNumber),
  },
});
