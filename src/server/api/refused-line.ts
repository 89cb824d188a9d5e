import type { Operation } from '../../contract/operation.ts';
import { envelopeCodes } from '../../contract/envelope.ts';
import { refusalReasonOf } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import { Refusal } from '../refusal.ts';

type Facts = Readonly<Record<string, unknown>>;

const textOf = (decoded: Facts, names: readonly string[]): string | null => {
  const value = names.map(name => decoded[name]).find(each => typeof each === 'string');
  return typeof value === 'string' ? value : null;
};

/**
 * Subject of a call by names that are no secret: an order's number instead of its id, and only a
 * cabinet that exists.
 */
async function subjectOf({ db }: Pick<Backend, 'db'>, decoded: Facts): Promise<Facts> {
  const orderId = textOf(decoded, ['orderId', 'tradeNumber']);
  const cabinet = textOf(decoded, ['cabinetCode', 'cabinetId', 'near']);
  const rental =
    orderId === null
      ? undefined
      : await db
          .selectFrom('rentals')
          .select('number')
          .where('id', '=', orderId)
          .executeTakeFirst();
  const known =
    cabinet === null
      ? undefined
      : await db
          .selectFrom('cabinets')
          .select('code')
          .where(where => where.or([where('code', '=', cabinet), where('id', '=', cabinet)]))
          .executeTakeFirst();
  return {
    ...(rental ? { orderNumber: rental.number } : {}),
    ...(known ? { cabinet: known.code } : {}),
  };
}

/**
 * The facts of a call that did not succeed, for the log line that the person's failure number leads
 * to; `null` for "not yet" and for a missing token, which every person meets.
 */
export async function refusedFacts(
  backend: Pick<Backend, 'db'>,
  operation: Pick<Operation, 'id'>,
  decoded: Facts,
  error: unknown,
): Promise<Facts | null> {
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.code === envelopeCodes.notYet || refusal?.code === envelopeCodes.unauthorized)
    return null;
  // Where the database itself fails, the line says the rest.
  const subject = await subjectOf(backend, decoded).catch(() => ({}));
  return {
    operation: operation.id,
    ...(refusal ? { refusal: refusal.code, reason: refusalReasonOf(refusal.code) } : {}),
    ...(refusal?.field === undefined ? {} : { field: refusal.field }),
    ...(refusal?.cause === undefined ? {} : { err: refusal.cause }),
    ...subject,
  };
}
