import { refusalCodes } from '../../../../contract/refusals.ts';
import { purposeRules, type Purpose } from '../../../../domain/charge.ts';
import type { Backend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { Refusal } from '../../../refusal.ts';
import { rememberCustomer } from '../settle/customers.ts';
import { trySettle } from '../settle/follow.ts';
import type { PaymentFacts, PaymentRequest } from '../providers/port.ts';
import { lockPayment, toBeMoved } from '../record.ts';
import type { Settlings } from '../settle/settling.ts';

type Asked = Pick<PaymentRequest, 'customerId' | 'returnTo'>;

/**
 * Asks the provider for a payment that stands in the table; asked again, it is the same one. Its id
 * is stored before it leaves the backend, so nothing can be paid that is not known here. One that
 * was given up while the provider was asked is ended there at once, and refused.
 */
export async function startPayment(
  backend: Backend,
  settlings: Settlings,
  user: UserRow,
  payment: PaymentRow & { readonly purpose: Purpose },
  { customerId = user.card_customer_id, returnTo }: Partial<Asked> = {},
): Promise<PaymentFacts> {
  const { db, providers } = backend;
  const provider = providers[payment.provider];
  if (payment.provider_id !== null && !provider.startsAnew)
    return provider.state(payment.provider_id);
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  const started = await provider.start(
    {
      paymentId: payment.id,
      userId: user.id,
      customerId,
      amount: payment.amount,
      currency: payment.currency,
      capture: purposeRules[payment.purpose].capture,
      installation,
      ...(returnTo === undefined ? {} : { returnTo }),
    },
    `${payment.id}:start`,
  );
  await rememberCustomer(backend, user, started.customerId);
  const name = await keepName(backend, payment.id, started.id);
  if (name === started.id) return started;
  // Another tab's start was answered before: it is the same payment.
  if (name !== null) return provider.state(name);
  await trySettle(backend, settlings, payment.id);
  throw new Refusal(refusalCodes.paymentCancelled, 'server.paymentCancelled');
}

/**
 * Writes down the provider's name for a payment, unless one is there. Answers the one that counts;
 * null: the payment was given up, and is ended under the name that was written down.
 */
const keepName = (
  { db, clock }: Backend,
  paymentId: string,
  providerId: string,
): Promise<string | null> =>
  withTransaction(db, async tx => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return providerId;
    if (payment.provider_id !== null) return payment.provider_id;
    const isWanted = payment.due === null && payment.state === 'created';
    await tx
      .updateTable('payments')
      .set({
        provider_id: providerId,
        // Given up before the provider knew it, which it now does.
        ...(isWanted ? {} : { state: 'created', due: 0, ...toBeMoved(clock.now()) }),
      })
      .where('id', '=', paymentId)
      .execute();
    return isWanted ? providerId : null;
  });
