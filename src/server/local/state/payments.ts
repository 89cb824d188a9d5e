import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../../database/schema.ts';
import type { LocalTables } from '../../../../packages/local-ends/src/tables.ts';
import { shown } from './people.ts';

export type LocalPayment = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly captured: number;
  /** Sum given back and state of the dispute, as the backend has booked them. */
  readonly refunded: number;
  readonly dispute: string | null;
  readonly held: number;
  readonly currency: string;
  readonly card: string | null;
  readonly created: number;
  readonly error: string | null;
};

export async function payments(db: Kysely<Database & LocalTables>): Promise<LocalPayment[]> {
  const rows = await db
    .selectFrom('local_stripe_objects')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  // only the local Stripe writes this column
  const intents = rows.map(row => JSON.parse(row.body) as Stripe.PaymentIntent);
  const ids = intents
    .flatMap(intent => [
      intent.payment_method,
      intent.last_payment_error?.payment_method?.id ?? null,
    ])
    .filter(id => typeof id === 'string');
  const methodRows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('local_stripe_objects')
          .select(['id', 'body'])
          .where('id', 'in', ids)
          .execute();
  const methods = new Map(
    methodRows.map(row => [row.id, JSON.parse(row.body) as Stripe.PaymentMethod]),
  ); // as above
  const booked =
    intents.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select(['provider_id', 'refunded', 'dispute'])
          .where(
            'provider_id',
            'in',
            intents.map(intent => intent.id),
          )
          .execute();
  return intents.map(intent => {
    const known = booked.find(payment => payment.provider_id === intent.id);
    const method = methods.get(
      typeof intent.payment_method === 'string'
        ? intent.payment_method
        : (intent.last_payment_error?.payment_method?.id ?? ''),
    );
    const card = method?.card;
    return {
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      captured: intent.amount_received,
      refunded: Number(known?.refunded ?? 0),
      dispute: known?.dispute ?? null,
      held: intent.amount_capturable,
      currency: intent.currency.toUpperCase(),
      created: intent.created * 1000,
      card: card
        ? `${card.brand === 'visa' ? 'Visa' : 'Mastercard'} ···· ${card.last4}`
        : method?.type === 'wechat_pay'
          ? 'WeChat Pay'
          : null,
      error: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    };
  });
}
