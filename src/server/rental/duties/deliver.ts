import { sql } from 'kysely';
import { raiseAlarm } from '../../alarms.ts';
import type { Backend } from '../../backend.ts';
import { deliveryDelay, mostDeliveries } from '../limits.ts';

/** What goes out of the house, by the columns that say how far it is. */
const outgoing = {
  messages: { tries: 'attempts', done: 'sent_at' },
  receipt_mails: { tries: 'attempts', done: 'sent_at' },
  withdrawals: { tries: 'mail_attempts', done: 'acknowledged_at' },
} as const;

/**
 * Tries to deliver a row that is due, more and more rarely, and notes that it was. A number of tries
 * later it is an alarm with `facts`, and rests. Of several processes that look at it in the same
 * moment one counts the try and sends; to one that read that try it is not due any more. Rejects as
 * `send` does.
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
  // One that was asked for anew meanwhile, to another address perhaps, is still to go.
  await sql`
    update ${named} set ${done} = ${clock.now()}
    where id = ${id} and ${counted} = ${tries + 1}`.execute(db);
}
