import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { Database, Db } from '../../database/schema.ts';
import { isDuplicate, withTransaction } from '../../database/transaction.ts';
import { raiseHourly } from '../../hourly-alarm.ts';
import { Refusal } from '../../refusal.ts';
import { startDispensing, stopWaiting, waitingForWord } from '../dispense/dispense.ts';
import { standingBy } from '../limits.ts';
import { spendableOf } from '../payment/payout/wallet.ts';
import { reserve } from '../payment/providers/ledger.ts';
import { lockPayment } from '../payment/record.ts';
import { recordEvent } from '../record.ts';
import { insertRental, recordAgreed } from './insert.ts';
import {
  type ShownTerms,
  demandAsShown,
  demandMayRent,
  demandReady,
  paysForMore,
} from './rules.ts';

/** `key` makes it one rental per attempt; `age`: milliseconds since it was asked for. */
export type AttemptAtOnce = { readonly key: string; readonly age: number };

/**
 * Opens a rental whose deposit needs no page of its own; `open` writes it down and answers its id.
 * A request that arrives too late opens none, which stays the attempt's answer.
 */
async function openAtOnce(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  { key, age }: AttemptAtOnce,
  open: (tx: Transaction<Database>) => Promise<string>,
): Promise<{ readonly orderId: string | null }> {
  const { db, clock } = backend;
  // Our own clock counts from here on: a process can stand still for longer than its lease of the
  // key.
  const deadline = clock.now() - age + standingBy;
  const again = await openedBefore(backend, key);
  if (again !== null || clock.now() > deadline) return { orderId: again };
  await demandMayRent(db, user.id);
  await demandReady(db, cabinet, clock.now());
  try {
    const orderId = await withTransaction(db, async tx =>
      clock.now() > deadline ? null : open(tx),
    );
    if (orderId === null) return { orderId: await openedBefore(backend, key) };
    await startDispensing(backend, orderId);
    return { orderId };
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    throw error;
  }
}

/**
 * Rental that an earlier try of the attempt opened. That try may have died before the cabinet was
 * asked, so dispensing is started again.
 */
async function openedBefore(backend: Backend, key: string): Promise<string | null> {
  const rental = await backend.db
    .selectFrom('rentals')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (!rental) return null;
  await startDispensing(backend, rental.id);
  return rental.id;
}

/**
 * Rents with the balance as deposit: it moves to the person's deposit account until the rental is
 * settled.
 */
export async function rentByBalance(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  { shownTariff, ...attempt }: AttemptAtOnce & Pick<ShownTerms, 'shownTariff'>,
): Promise<{ readonly orderId: string | null }> {
  if (!(await reaches(backend.db, user, cabinet))) await freeWaiting(backend, user);
  return openAtOnce(backend, user, cabinet, attempt, tx => {
    // Checked only now: an attempt that was heard before has its rental, whatever the present
    // prices.
    demandAsShown(cabinet, { shownTariff });
    return open(tx, backend, { user, cabinet, requestKey: attempt.key });
  });
}

const reaches = async (db: Db, user: UserRow, cabinet: CabinetRow): Promise<boolean> =>
  (await spendableOf(db, user.id, cabinet.currency)) >= cabinet.deposit + cabinet.overtime_fee;

/**
 * Frees money that waits for a late word: a person whose slot did not open tries again at once,
 * with the same money.
 */
async function freeWaiting(backend: Backend, user: UserRow): Promise<void> {
  const held = await waitingForWord(backend.db)
    .where('rentals.user_id', '=', user.id)
    .where('payments.provider', '=', 'balance')
    .execute();
  for (const { id } of held) await stopWaiting(backend, id);
}

async function open(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'clock' | 'config'>,
  {
    user,
    cabinet,
    requestKey,
  }: { readonly user: UserRow; readonly cabinet: CabinetRow; readonly requestKey: string },
): Promise<string> {
  const now = backend.clock.now();
  // one look at the balance at a time
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!(await reaches(tx, user, cabinet)))
    throw new Refusal(refusalCodes.balanceTooLow, 'server.balanceTooLow');
  const rental = await insertRental(tx, {
    status: 'authorised',
    user_id: user.id,
    provider: 'balance',
    paymentState: 'held',
    request_key: requestKey,
    cabinet,
    now,
  });
  const payment = await lockPayment(tx, rental.payment_id);
  if (payment) await reserve(tx, payment, now);
  await recordAgreed(tx, backend, { rentalId: rental.id, user, now });
  await recordEvent(tx, { rentalId: rental.id, kind: 'authorised', actor: 'user', at: now, now });
  return rental.id;
}

/**
 * Rents at the cost of an invitation (specification, section 7, `createorderByVip`): nothing is
 * held of the person, and the price is booked to the sponsor.
 */
export async function rentByInvitation(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  sponsor: string,
  attempt: AttemptAtOnce,
): Promise<{ readonly orderId: string | null }> {
  let isUsedUp = false;
  const opened = openAtOnce(backend, user, cabinet, attempt, async tx => {
    const now = backend.clock.now();
    // One rental of an invitation at a time, so that two do not both find the last one free.
    await tx
      .selectFrom('invites')
      .select('code')
      .where('code', '=', sponsor)
      .forNoKeyUpdate()
      .execute();
    isUsedUp = !(await paysForMore(tx, sponsor, now));
    if (isUsedUp) throw new Refusal(refusalCodes.notInvited, 'server.invitationInUse');
    const rental = await insertRental(tx, {
      status: 'authorised',
      user_id: user.id,
      provider: 'invitation',
      paymentState: 'held',
      request_key: attempt.key,
      sponsor,
      cabinet,
      now,
    });
    await recordAgreed(tx, backend, { rentalId: rental.id, user, now });
    await recordEvent(tx, { rentalId: rental.id, kind: 'authorised', actor: 'user', at: now, now });
    return rental.id;
  });
  try {
    return await opened;
  } finally {
    if (isUsedUp)
      await raiseHourly(backend, 'invitationUse', { code: sponsor }, `invitationUse ${sponsor}`);
  }
}
