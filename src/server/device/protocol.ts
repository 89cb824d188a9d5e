import * as v from 'valibot';
import { hmac, sameSecret } from '../secrets.ts';
import { slotErrors, type DeviceEvent } from '../ports.ts';

/**
 * The device protocol between the backend and a gateway of cabinets: JSON over HTTP, signed with
 * the shared `GATEWAY_SECRET`. docs/gateway.md is its text for the authors of a gateway.
 */
export const signatureHeader = 'x-borrowatt-signature';
export const signatureOf = (secret: string, body: string | Buffer): string => hmac(secret, body);
export const isSigned = (secret: string, body: string | Buffer, signature: unknown): boolean =>
  typeof signature === 'string' && sameSecret(signatureOf(secret, body), signature);

/** Prefix of staff's commands: the power bank is in their hands, and is no person's rental. */
export const staffCommand = 'staff-';

/** The command of `POST {GATEWAY_URL}/eject`. */
export const ejectCommandSchema = v.object({
  commandId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  cabinetId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  slot: v.pipe(v.number(), v.integer(), v.minValue(1)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The command of `POST {GATEWAY_URL}/test`. */
const testCommandSchema = v.omit(ejectCommandSchema, ['slot']);

/** Milliseconds since the epoch. An offset may be hours alone, which the platform does not read. */
export const timeOf = (timestamp: string): number =>
  Date.parse(timestamp.replace(/([+-]\d{2})$/, '$1:00'));

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const slotNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const common = {
  eventId: id,
  cabinetId: id,
  sequence: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.check(text => !Number.isNaN(timeOf(text))),
  ),
};

const toldEventSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('ejected'),
    commandId: id,
    slot: slotNumber,
    powerBankId: id,
  }),
  v.object({
    ...common,
    kind: v.literal('ejectFailed'),
    commandId: id,
    slot: slotNumber,
    reason: v.picklist(['jam', 'empty', 'unknownSlot', 'hot']),
  }),
  v.object({
    ...common,
    kind: v.literal('returned'),
    slot: slotNumber,
    powerBankId: v.nullish(v.union([id, v.literal('')])),
  }),
  v.object({
    ...common,
    kind: v.literal('removed'),
    slot: slotNumber,
    powerBankId: v.nullish(v.union([id, v.literal('')])),
  }),
  v.object({
    ...common,
    kind: v.literal('status'),
    commandId: v.optional(id),
    heartbeat: v.optional(
      v.object({
        /** dBm. */
        signal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-150), v.maxValue(0))),
        firmware: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,60}$/))),
        /** °C. */
        temperature: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-60), v.maxValue(150))),
      }),
    ),
    slots: v.pipe(
      v.array(
        v.object({
          number: slotNumber,
          powerBankId: v.nullable(id),
          level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
          outOfOrder: v.boolean(),
          error: v.optional(v.picklist(slotErrors)),
        }),
      ),
      v.maxLength(200),
    ),
  }),
]);

/** Schema of a gateway's event; see `DeviceEvent`. */
export const deviceEventSchema: v.GenericSchema<unknown, DeviceEvent> = v.pipe(
  toldEventSchema,
  v.transform((told): DeviceEvent => {
    const event = { ...told, sequence: told.sequence ?? Math.max(0, timeOf(told.at)) };
    if (event.kind === 'removed') return { ...event, powerBankId: event.powerBankId || null };
    if (event.kind !== 'returned') return event;
    const { powerBankId, ...unread } = event;
    return powerBankId ? { ...event, powerBankId } : { ...unread, kind: 'returnedUnread' };
  }),
);

/** JSON schemas of the events and of both commands. */
export const deviceSchemas = {
  DeviceEvent: toldEventSchema,
  EjectCommand: ejectCommandSchema,
  TestCommand: testCommandSchema,
} as const;
