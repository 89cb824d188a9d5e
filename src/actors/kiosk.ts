import * as v from 'valibot';
import type { Client } from '../client/client.ts';
import {
  checkKioskPin,
  enrolKiosk,
  kioskStation,
  leaveKiosk,
  testCabinet,
} from '../contract/kiosk/calls.ts';
import { promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

export const loadStationActor = (client: Client) =>
  promised((_: Record<never, never>, signal) => unwrapped(client(kioskStation, {}, { signal })));

export const checkPinActor = (client: Client) =>
  promised(({ pin }: { pin: string }, signal) =>
    unwrapped(client(checkKioskPin, { pin }, { signal })),
  );

export const testCabinetActor = (client: Client) =>
  promised((_: Record<never, never>, signal) => unwrapped(client(testCabinet, {}, { signal })));

export const leaveKioskActor = (client: Client) =>
  promised((_: Record<never, never>, signal) => unwrapped(client(leaveKiosk, {}, { signal })));

/** `attempt`: this browser's own, the same however often it asks. */
export const enrolActor = (client: Client, attempt: string) =>
  promised(({ link, pin }: { link: string; pin: string }, signal) =>
    unwrapped(client(enrolKiosk, { link, attempt, pin }, { signal })),
  );

const attemptName = 'kioskAttempt';

/**
 * What tells this browser's enrolment from every other one's, until it is done: it outlives a page
 * that is loaded anew because the answer did not come.
 */
export const enrolmentAttempt = (area: Storage) => ({
  get: (): string => {
    const kept = area.getItem(attemptName) ?? randomId();
    area.setItem(attemptName, kept);
    return kept;
  },
  forget: (): void => area.removeItem(attemptName),
});

const enrolment = v.object({
  token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
  cabinetCode: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});
export type KioskEnrolment = v.InferOutput<typeof enrolment>;

/** The name of what is stored. */
export const enrolmentName = 'kiosk';

/** What makes this browser a tablet; it outlives restarts, and no wipe of a customer reaches it. */
export const kioskEnrolment = (area: Storage) => ({
  get: (): KioskEnrolment | null => {
    const read = v.safeParse(
      v.pipe(v.string(), v.parseJson(), enrolment),
      area.getItem(enrolmentName),
    );
    return read.success ? read.output : null;
  },
  keep: (value: KioskEnrolment): void => area.setItem(enrolmentName, JSON.stringify(value)),
  forget: (): void => area.removeItem(enrolmentName),
});
