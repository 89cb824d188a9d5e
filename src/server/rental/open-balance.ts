import type { Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database, Db } from '../database/schema.ts';
import { reserve } from '../payment/ledger-provider.ts';
import { spendableOf } from '../payment/payout-sources.ts';
import { lockPayment } from '../payment/record.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { recordAgreed } from './agreed.ts';
import { stopWaiting, waitingForWord } from './late-word.ts';
import { insertRental } from './insert.ts';
import { openAtOnce, type AttemptAtOnce } from './open-at-once.ts';
import { recordEvent } from './record.ts';
import { demandAsShown, type ShownTerms } from './rules.ts';

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
