import * as v from 'valibot';
import type { KioskStation } from '../../domain/kiosk.ts';
import { body, nothing, operation, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';
import { stationCodec } from './station.ts';

/**
 * Calls of the tablet on a venue's counter, which the specification does not have. A tablet's token
 * opens only these, and no other token opens them.
 */

const pin = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** Random id of a browser's enrolment as a tablet: it must not be guessed. */
const attempt = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/));

type Enrolled = { readonly token: string; readonly cabinetCode: string };
const enrolled: Answer<Enrolled> = {
  schema: v.pipe(
    v.looseObject({ token: wire.id, data: v.looseObject({ qrcode: wire.codeSaid }) }),
    v.transform(({ token, data }) => ({ token, cabinetCode: data.qrcode })),
  ),
};

const station: Answer<KioskStation> = {
  schema: v.pipe(
    v.looseObject({ data: stationCodec.schema }),
    v.transform(({ data }) => data),
  ),
};

/**
 * Turns this browser into the tablet of one cabinet. The link of staff is good for one `attempt`,
 * and a repetition of it after a lost answer gets the same answer.
 */
export const enrolKiosk = operation('enrolKiosk', {
  method: 'POST',
  path: 'cdb/kiosk/enrol',
  pathFrom: 'chosen',
  extra: 'kiosk',
  auth: 'none',
  fields: {
    link: body('link', wire.opaqueId),
    attempt: body('attempt', attempt),
    pin: body('pin', pin),
  },
  answer: enrolled,
});

export const kioskStation = operation('kioskStation', {
  method: 'GET',
  path: 'cdb/kiosk/station',
  pathFrom: 'chosen',
  extra: 'kiosk',
  auth: 'kiosk',
  fields: {},
  answer: station,
});

export const checkKioskPin = operation('checkKioskPin', {
  method: 'POST',
  path: 'cdb/kiosk/pin',
  pathFrom: 'chosen',
  extra: 'kiosk',
  auth: 'kiosk',
  fields: { pin: body('pin', pin) },
  answer: nothing,
});

const cabinetTest: Answer<{ readonly testId: string }> = {
  schema: v.pipe(
    v.looseObject({ data: v.looseObject({ testId: wire.id }) }),
    v.transform(({ data: { testId } }) => ({ testId })),
  ),
};

/** Makes the cabinet flash its lamp and report its slots; `kioskStation` tells when it has. */
export const testCabinet = operation('testCabinet', {
  method: 'POST',
  path: 'cdb/kiosk/test',
  pathFrom: 'chosen',
  extra: 'kiosk',
  auth: 'kiosk',
  fields: { pin: body('pin', pin) },
  answer: cabinetTest,
});

export const leaveKiosk = operation('leaveKiosk', {
  method: 'POST',
  path: 'cdb/kiosk/leave',
  pathFrom: 'chosen',
  extra: 'kiosk',
  auth: 'kiosk',
  fields: { pin: body('pin', pin) },
  answer: nothing,
});

export const kioskAnswers = {
  enrolKiosk: ({ token, cabinetCode }: Enrolled) => ({ token, data: { qrcode: cabinetCode } }),
  kioskStation: (value: KioskStation) => ({ data: stationCodec.encode(value) }),
  checkKioskPin: () => ({}),
  testCabinet: (value: { readonly testId: string }) => ({ data: value }),
  leaveKiosk: () => ({}),
};
