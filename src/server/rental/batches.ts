import { sql } from 'kysely';
import { raiseAlarm } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { deliveryDelay, mostDeliveries } from './limits.ts';

/** Maximum number of rows that a duty takes at once; the rest is taken the next second. */
export const batch = 100;

/** Does `work` for each row; one that fails is logged and does not stop the others. */
export async function forEach<Row extends { readonly id: string }>(
  backend: Backend,
  duty: string,
  rows: readonly Row[],
  work: (id: string, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    const { id } = row;
    try {
      await work(id, row);
    } catch (error) {
      backend.log.error({ err: error, duty, id }, 'due work failed, will be tried again');
    }
  }
}

/** Tables of outgoing mail and messages, with their columns of tries and of delivery. */
const outgoing = {
  messages: { tries: 'attempts', done: 'sent_at' },
  receipt_mails: { tries: 'attempts', done: 'sent_at' },
  withdrawals: { tries: 'mail_attempts', done: 'acknowledged_at' },
} as const;

/**
 * Tries to deliver a row that is due, at growing intervals, and notes the delivery. After the last
 * try it raises an alarm with `facts`, and rests. Of several processes that see the row in the same
 * moment one counts the try and sends; for the others it is no longer due. Rejects as `send` does.
 */
export async function deliver(
  { db, clock, log }: Backend,
  table: keyof typeof outgoing,
  {
    id,
    tries,
    facts,
  }: {
    readonly id: string;
    readonly tries: number;
    readonly facts: Readonly<Record<string, unknown>>;
  },
  send: () => Promise<unknown>,
): Promise<void> {
  const columns = outgoing[table];
  const [named, counted, done] = [sql.table(table), sql.ref(columns.tries), sql.ref(columns.done)];
  const isGivenUp = tries >= mostDeliveries;
  const now = clock.now();
  const retryAt = isGivenUp ? null : now + deliveryDelay(tries);
  const { numAffectedRows } = await sql`
    update ${named} set ${counted} = ${tries + 1}, retry_at = ${retryAt}
    where id = ${id} and ${counted} = ${tries} and ${done} is null and retry_at <= ${now}`.execute(
    db,
  );
  if (!numAffectedRows) return;
  if (isGivenUp) return raiseAlarm(log, 'undelivered', facts, 'it could not be delivered');
  await send();
  // Not where it was asked for again meanwhile, perhaps to another address: then it is still to go.
  await sql`
    update ${named} set ${done} = ${clock.now()}
    where id = ${id} and ${counted} = ${tries + 1}`.execute(db);
}
