import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { refundedOf, type LocalTrade } from '../../../packages/local-ends/src/wechat/store.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import {
  minorOf,
  type LocalAuthorization,
  type LocalCapture,
  type LocalOrder,
  type LocalRefund,
} from '../../../packages/local-ends/src/paypal/objects.ts';

/** A payment as the provider itself has it. Amounts in minor units; `taken` less what went back. */
export type FarPayment = {
  readonly provider: 'stripe' | 'paypal' | 'wechat';
  readonly id: string;
  /** Our payment's id, as the provider was given it. */
  readonly paymentId: string | null;
  readonly state: string;
  readonly held: number;
  readonly taken: number;
};

/** Everything that the local Stripe, the local PayPal and the local WeChat Pay hold and took. */
export const farPayments = async (db: Kysely<LocalTables>): Promise<readonly FarPayment[]> => [
  ...(await atStripe(db)),
  ...(await atPayPal(db)),
  ...(await atWeChat(db)),
];

async function atStripe(db: Kysely<LocalTables>): Promise<FarPayment[]> {
  const rows = await db.selectFrom('local_stripe_objects').select(['id', 'kind', 'body']).execute();
  const charges = new Map(
    rows
      .filter(({ kind }) => kind === 'charge')
      .map(({ id, body }) => [id, JSON.parse(body) as Stripe.Charge]), // only the local Stripe writes it
  );
  /** The part of a hold that was not taken counts as given back there. */
  const refundedOf = ({ latest_charge }: Stripe.PaymentIntent): number => {
    const charge = charges.get(typeof latest_charge === 'string' ? latest_charge : '');
    if (!charge || charge.amount_captured === 0) return 0;
    return charge.amount_refunded - (charge.amount - charge.amount_captured);
  };
  return rows
    .filter(({ kind }) => kind === 'payment_intent')
    .map(({ body }) => JSON.parse(body) as Stripe.PaymentIntent) // as above
    .map(intent => ({
      provider: 'stripe',
      id: intent.id,
      paymentId: intent.metadata['paymentId'] ?? null,
      state: intent.status,
      held: intent.amount_capturable,
      taken: intent.amount_received - refundedOf(intent),
    }));
}

async function atWeChat(db: Kysely<LocalTables>): Promise<FarPayment[]> {
  const rows = await db.selectFrom('local_wechat_trades').select('body').execute();
  return rows
    .map(({ body }) => JSON.parse(body) as LocalTrade) // only the local WeChat Pay writes it
    .map(trade => ({
      provider: 'wechat',
      id: trade.id,
      paymentId: trade.id,
      state: trade.state,
      held: 0,
      taken: trade.state === 'SUCCESS' ? trade.total - refundedOf(trade) : 0,
    }));
}

async function atPayPal(db: Kysely<LocalTables>): Promise<FarPayment[]> {
  const rows = await db.selectFrom('local_paypal_objects').selectAll().execute();
  /** Only the local PayPal writes them. */
  const of = <Object>(kind: string, orderId: string): Object[] =>
    rows
      .filter(row => row.kind === kind && row.order_id === orderId)
      .map(({ body }) => JSON.parse(body) as Object);
  const sum = (amounts: readonly Pick<LocalOrder, 'amount'>[]): number =>
    amounts.reduce((all, { amount }) => all + minorOf(amount), 0);
  return rows
    .filter(({ kind }) => kind === 'order')
    .map(({ body }) => JSON.parse(body) as LocalOrder)
    .map(({ id, custom, status }) => ({
      provider: 'paypal',
      id,
      paymentId: custom,
      state: status,
      held: sum(
        of<LocalAuthorization>('authorization', id).filter(({ status: is }) => is === 'CREATED'),
      ),
      taken: sum(of<LocalCapture>('capture', id)) - sum(of<LocalRefund>('refund', id)),
    }));
}
