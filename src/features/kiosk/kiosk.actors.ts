import * as v from 'valibot';
import type { Enrolled } from '../../../machines/kiosk/enrolment.machine.ts';
import type { Client } from '../../client/client.ts';
import {
  checkKioskPin,
  enrolKiosk,
  kioskStation,
  leaveKiosk,
  testCabinet,
} from '../../contract/kiosk/calls.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import type { NotedFailure } from '../../domain/kiosk.ts';
import type { RefusalReason } from '../../domain/refusal.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { randomId } from '../../actors/random-id.ts';

export const loadStationActor = (client: Client) =>
  promised((_: Record<never, never>, signal) => unwrapped(client(kioskStation, {}, { signal })));

export const checkPinActor = (client: Client) =>
  promised(({ pin }: { pin: string }, signal) =>
    unwrapped(client(checkKioskPin, { pin }, { signal })),
  );

export const testCabinetActor = (client: Client) =>
  promised(({ pin }: { pin: string }, signal) =>
    unwrapped(client(testCabinet, { pin }, { signal })),
  );

export const leaveKioskActor = (client: Client) =>
  promised(({ pin }: { pin: string }, signal) =>
    unwrapped(client(leaveKiosk, { pin }, { signal })),
  );

/** `attempt`: id of this browser's enrolment, the same for every try. */
export const enrolActor = (client: Client, attempt: string) =>
  promised(({ link, pin }: { link: string; pin: string }, signal) =>
    unwrapped(client(enrolKiosk, { link, attempt, pin }, { signal })),
  );

const attemptName = 'kioskAttempt';

/** Id of this browser's enrolment until it is done: it outlives a reload after a lost answer. */
export const enrolmentAttempt = (area: Storage) => ({
  get: (): string => {
    const kept = area.getItem(attemptName) ?? randomId();
    area.setItem(attemptName, kept);
    return kept;
  },
  forget: (): void => area.removeItem(attemptName),
});

/** Kinds of failure without details. */
const wordless = [
  'network',
  'timeout',
  'notYet',
  'tooMany',
  'forbidden',
  'badAnswer',
  'unavailable',
  'unexpected',
] as const;
const requestId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)));
const words = v.pipe(v.string(), v.maxLength(500));
const reasons = Object.keys(refusalCodes) as RefusalReason[]; // its own keys
const noted: v.GenericSchema<unknown, readonly NotedFailure[]> = v.pipe(
  v.array(
    v.object({
      failure: v.variant('kind', [
        v.object({ kind: v.picklist(wordless), requestId }),
        v.object({ kind: v.literal('unauthorized'), text: words, requestId }),
        v.object({
          kind: v.literal('refused'),
          reason: v.picklist([...reasons, 'other']),
          text: words,
          requestId,
        }),
      ]),
      at: v.number(),
      number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  v.maxLength(10),
);

/**
 * `noted`: data of another release, or broken data, counts as empty, and the browser stays a
 * tablet.
 */
const enrolment = v.object({
  token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
  cabinetCode: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  noted: v.optional(v.fallback(noted, []), []),
});
export type KioskEnrolment = v.InferOutput<typeof enrolment>;

export const enrolmentName = 'kiosk';

/**
 * Enrolment that makes this browser a tablet; it outlives restarts, and wiping a customer's data
 * does not reach it.
 */
export const kioskEnrolment = (area: Storage) => {
  const get = (): KioskEnrolment | null => {
    const read = v.safeParse(
      v.pipe(v.string(), v.parseJson(), enrolment),
      area.getItem(enrolmentName),
    );
    return read.success ? read.output : null;
  };
  return {
    get,
    keep: (enrolled: Enrolled): void => area.setItem(enrolmentName, JSON.stringify(enrolled)),
    /** Stores recent failures for staff. */
    note: (failures: readonly NotedFailure[]): void => {
      const enrolled = get();
      if (enrolled === null) return;
      try {
        area.setItem(enrolmentName, JSON.stringify({ ...enrolled, noted: failures }));
      } catch {
        // A full storage costs staff this list, never the tablet.
      }
    },
    forget: (): void => area.removeItem(enrolmentName),
  };
};
