import type { Backend } from '../backend.ts';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { UserRow } from '../database/rows/people.ts';
import { purposeRules } from '../../domain/charge.ts';
import type { Purpose } from '../../domain/purpose.ts';
import { rememberCustomer } from './customers.ts';
import type { PaymentFacts, PaymentRequest } from './port.ts';

/**
 * Asks the provider for a payment that stands in the table; asked again, it is the same one. Its id
 * is stored before it leaves the backend, so nothing can be paid that is not known here.
 */
export async function startPayment(
  backend: Backend,
  user: UserRow,
  payment: PaymentRow & { readonly purpose: Purpose },
  returnTo?: PaymentRequest['returnTo'],
): Promise<PaymentFacts> {
  const { db, providers } = backend;
  const provider = providers[payment.provider];
  if (payment.provider_id !== null) return provider.state(payment.provider_id);
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  const started = await provider.start(
    {
      paymentId: payment.id,
      userId: user.id,
      customerId: user.card_customer_id,
      amount: payment.amount,
      currency: payment.currency,
      capture: purposeRules[payment.purpose].capture,
      installation,
      ...(returnTo === undefined ? {} : { returnTo }),
    },
    `${payment.id}:start`,
  );
  await rememberCustomer(backend, user, started.customerId);
  await db
    .updateTable('payments')
    .set({ provider_id: started.id })
    .where('id', '=', payment.id)
    .execute();
  return started;
}
