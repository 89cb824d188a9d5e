import type { Backend } from '../backend.ts';
import type { OperationRequest } from '../../contract/operation.ts';
import type { OperationId, Operations } from '../../contract/operations.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { badInput, notYet, Refusal } from '../refusal.ts';
import { attemptLease } from '../rental/limits.ts';
import { newId, sha256 } from '../secrets.ts';

/**
 * Name of an attempt: the person, the call, and the key they chose for it. A visitor's key is their
 * own because it cannot be guessed.
 */
export const requestKeyOf = (userId: string | null, operation: string, key: string): string =>
  sha256(`${userId ?? 'visitor'} ${operation} ${key}`);

/**
 * Key of an attempt. Without the header each call is an attempt of its own: the specification does
 * not know it.
 */
export function readIdempotencyKey(header: string | null): string {
  if (header === null) return newId();
  if (!/^[\x21-\x7e]{8,100}$/.test(header)) throw badInput('Idempotency-Key');
  return header;
}

/** Age of a request in milliseconds; 0 without the header. */
export const readIdempotencyAge = (header: string | null): number =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : 0;

const hashOf = (request: unknown): string => sha256(JSON.stringify(request));

/** True while a person's request is being worked on, under whatever key: its outcome is open. */
export async function isUnderWay<Id extends OperationId>(
  { db, clock }: Backend,
  userId: string,
  operation: Id,
  request: OperationRequest<Operations[Id]>,
): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('request_hash', '=', hashOf(request))
    .where('answer', 'is', null)
    .where('locked_until', '>', clock.now())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Attempt = {
  readonly requestKey: string;
  readonly userId: string | null;
  readonly operation: string;
  readonly request: unknown;
};

/**
 * Answers the same key with the same request alike; with another request it is refused. A second
 * call while the first is under way is told "not yet". A refusal is not kept: it moved no money,
 * and the same attempt may succeed later. An attempt whose process died is taken over after a
 * while; the work itself finds the traces of the first try.
 */
export async function onlyOnce(
  { db, clock }: Backend,
  attempt: Attempt,
  work: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<Readonly<Record<string, unknown>>> {
  const now = clock.now();
  const requestHash = hashOf(attempt.request);
  const claim = await db
    .insertInto('idempotency_keys')
    .values({
      id: attempt.requestKey,
      user_id: attempt.userId,
      operation: attempt.operation,
      request_hash: requestHash,
      answer: null,
      locked_until: now + attemptLease,
      created_at: now,
    })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ locked_until: now + attemptLease })
        .where('idempotency_keys.answer', 'is', null)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.locked_until', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  if (!claim) {
    const known = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('id', '=', attempt.requestKey)
      .executeTakeFirst();
    if (known && known.request_hash !== requestHash)
      throw new Refusal(refusalCodes.conflict, 'server.conflict');
    if (typeof known?.answer !== 'string') throw notYet();
    const answer: Record<string, unknown> = JSON.parse(known.answer); // written below
    return answer;
  }
  try {
    const answer = await work();
    await db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', attempt.requestKey)
      .execute();
    return answer;
  } catch (error) {
    await db
      .deleteFrom('idempotency_keys')
      .where('id', '=', attempt.requestKey)
      .where('answer', 'is', null)
      .execute();
    throw error;
  }
}
