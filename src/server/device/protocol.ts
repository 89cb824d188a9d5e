import * as v from 'valibot';
import { hmac, sameSecret } from '../secrets.ts';
import type { DeviceEvent } from '../ports.ts';

/**
 * The device protocol: how the backend and a gateway of cabinets talk. Both directions are JSON
 * over HTTP, signed with the shared `GATEWAY_SECRET`.
 *
 * Backend to gateway: `POST {GATEWAY_URL}/eject` with `{commandId, cabinetId, slot,
 * expiresAt}`.
 * - 2xx: accepted. The same `commandId` again is the same command and is answered 2xx again,
 * without a second power bank.
 * - 4xx, or 503 with a JSON body `{"reason": "offline"}`: refused, nothing was or will be ejected.
 * - 404 with `{"reason": "unknownSlot"}`: refused, and the backend puts the slot out of use.
 * - Anything else, or no answer: unknown; the backend sends the same command again until its time
 * is over.
 * - From `expiresAt` (ISO 8601, absolute) on neither gateway nor cabinet may eject any more, however
 * long the command was under way: a gateway keeps its clock by NTP. Soon after, the person's hold is
 * released.
 *
 * `POST {GATEWAY_URL}/test` with `{commandId, cabinetId, expiresAt}`: staff stand before the cabinet.
 * It flashes its lamp for ten seconds and reports a `status` at once, which carries the `commandId`.
 * Accepted and refused as above; a gateway without it answers 404.
 *
 * Gateway to backend: `POST {backend}/device/events` with one `DeviceEvent`. Delivered at least
 * once, in any order; answered 2xx once it is stored. `sequence` orders all messages of one cabinet,
 * whatever their kind: it grows with each message that the cabinet makes and never goes back, also
 * after a restart. A cabinet that has lost count, or begins to count, goes on from its clock in
 * milliseconds, which also stands for a number that is not said. What is in a slot is what the message
 * with the highest number says of it.
 *
 * Both carry `X-Borrowatt-Signature`: HMAC-SHA256 of the exact body bytes, in lower-case hex.
 *
 * To change the secret, `GATEWAY_SECRET_FORMER` keeps the one before it: messages signed with either
 * are taken, and a command that the gateway answers 401 is signed with the former one.
 */
export const signatureHeader = 'x-borrowatt-signature';
export const signatureOf = (secret: string, body: string | Buffer): string => hmac(secret, body);
export const isSigned = (secret: string, body: string | Buffer, signature: unknown): boolean =>
  typeof signature === 'string' && sameSecret(signatureOf(secret, body), signature);

/** The command of `POST {GATEWAY_URL}/eject`. */
export const ejectCommandSchema = v.object({
  commandId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  cabinetId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  slot: v.pipe(v.number(), v.integer(), v.minValue(1)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The command of `POST {GATEWAY_URL}/test`. */
export const testCommandSchema = v.omit(ejectCommandSchema, ['slot']);

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
    reason: v.picklist(['jam', 'empty', 'unknownSlot']),
  }),
  v.object({ ...common, kind: v.literal('returned'), slot: slotNumber, powerBankId: id }),
  v.object({
    ...common,
    kind: v.literal('status'),
    commandId: v.optional(id),
    slots: v.pipe(
      v.array(
        v.object({
          number: slotNumber,
          powerBankId: v.nullable(id),
          level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
          outOfOrder: v.boolean(),
        }),
      ),
      v.maxLength(200),
    ),
  }),
]);

/** What a gateway may report; see `DeviceEvent`. */
export const deviceEventSchema: v.GenericSchema<unknown, DeviceEvent> = v.pipe(
  toldEventSchema,
  v.transform(event => ({ ...event, sequence: event.sequence ?? Math.max(0, timeOf(event.at)) })),
);
