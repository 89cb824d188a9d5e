import * as v from 'valibot';
import type { NearbyCabinets } from '../../domain/nearby.ts';
import { nearbyNeeds } from '../../domain/routes.ts';
import { body, operation, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';
import { degrees, encodeNearbyCabinet, nearbyCabinetSchema } from './nearby-cabinet.ts';

/**
 * Cabinets nearby that can take a power bank back or give one out. The specification has no such
 * call.
 */

/** Degrees as a form carries them. */
const degreesText = (limit: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,9})?$/), v.transform(Number), degrees(limit)),
  );

const answer: Answer<NearbyCabinets> = {
  schema: v.pipe(
    v.looseObject({
      data: v.array(nearbyCabinetSchema),
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
 * From a position, else from the cabinet `near`, else without distances. A POST, since a person's
 * position must not stand in an address.
 */
export const nearbyCabinets = operation('nearbyCabinets', {
  method: 'POST',
  path: 'cdb/cabinet/nearby',
  pathFrom: 'chosen',
  extra: 'nearby',
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

export const nearbyAnswers = {
  nearbyCabinets: ({ cabinets, origin, serverTime }: NearbyCabinets) => ({
    data: cabinets.map(encodeNearbyCabinet),
    shopName: origin,
    serverTime: wire.instantText(serverTime),
  }),
};
