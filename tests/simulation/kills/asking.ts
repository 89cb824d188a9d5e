import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationRequest } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';
import {
  attemptLease,
  ejectTimeout,
  reconcileInterval,
} from '../../../src/server/rental/limits.ts';
import { call, type Send } from '../../server/support/call.ts';
import type { World } from './world.ts';

/**
 * Milliseconds after which an outcome is known while the backend is up: a dead request's lease, a
 * cabinet's silence, the look at an open payment, and some time to work.
 */
export const unknownLimit = attemptLease + ejectTimeout + reconcileInterval + 15_000;

/** Maximum number of times that a person begins anew; a killed backend costs one or two. */
export const tries = 10;

/** Violation of a promise; the run records it and goes on. */
export class Finding extends Error {}

/**
 * Asks until `read` has an answer. A backend that is up may leave a person in the dark only for
 * `unknownLimit`.
 */
export async function untilKnown<Value>(
  world: World,
  what: string,
  read: () => Promise<Value | null>,
): Promise<{ readonly value: Value; readonly waited: number }> {
  const began = Date.now();
  for (;;) {
    const value = await read();
    if (value !== null) return { value, waited: Date.now() - began };
    const dark = Date.now() - Math.max(began, world.startedAt);
    if (dark > unknownLimit)
      throw new Finding(
        `${what} was not known after ${Math.round(dark / 1000)} s with the backend up`,
      );
    await pause(250);
  }
}

/** An answer that settles the question. "Not yet" and a server that stumbled leave it open. */
export const settled = <Answer extends { readonly code: number; readonly status: number }>(
  answer: Answer,
): Answer | null =>
  answer.code === 1 || answer.code === 412 || answer.status >= 500 ? null : answer;

export type Ask = <Id extends OperationId>(
  id: Id,
  request: OperationRequest<Operations[Id]>,
  headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof call<Id>>;

export const askerOf =
  (send: Send, token: string): Ask =>
  (id, request, headers = {}) =>
    call(send, id, request, { token, ...headers });

/** Key of one attempt, the same for all repetitions of its request. */
export const keyed = () => ({ 'Idempotency-Key': randomUUID() });
