import * as v from 'valibot';
import type { KioskMoment, KioskStation } from '../../domain/kiosk.ts';
import { slotSchema, tariffFields } from '../cabinet/cabinet.ts';
import { codecOf, field, group } from '../codec.ts';
import { encodeNearbyCabinet, nearbyCabinetSchema } from '../nearby/nearby-cabinet.ts';
import * as wire from '../wire.ts';

const momentSchema = v.pipe(
  v.looseObject({
    id: wire.id,
    kind: v.picklist(['taken', 'returned']),
    slot: wire.naturalNumber,
  }),
  v.transform(({ id, kind, slot }): KioskMoment => ({ id, kind, slot })),
);

/** A cabinet as its venue's tablet shows it, under the wire names of the cabinet check. */
export const stationCodec = codecOf<KioskStation>({
  cabinetCode: field('qrcode', wire.codeSaid),
  venueName: field('shopName', wire.anyText),
  tariff: group({ ...tariffFields, freeMinutes: field('mianfei', wire.naturalNumber) }),
  currency: field('currencyName', wire.currencyName),
  currencySymbol: field('currency', wire.currencySymbol),
  slots: field('slots', v.array(slotSchema)),
  fault: field('fault', v.nullish(v.picklist(['offline', 'inService', 'notBound']), null)),
  isVenueClosed: field('closed', v.boolean()),
  answeredTest: field('answeredTest', v.nullish(wire.id, null)),
  moments: field('moments', v.array(momentSchema)),
  next: field(
    'next',
    v.nullish(nearbyCabinetSchema, null),
    said => said,
    next => next && encodeNearbyCabinet(next),
  ),
  handOff: field('handOff', v.nullish(wire.id, null)),
});
