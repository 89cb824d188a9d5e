import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import {
  minorOf,
  type LocalAuthorization,
  type LocalOrder,
} from '../../../../packages/local-ends/src/paypal/objects.ts';
import type { LocalTables } from '../../../../packages/local-ends/src/tables.ts';
import { shown } from './people.ts';

/** A payment that is held or was taken at PayPal; money in minor units. */
export type LocalPayPalPayment = {
  /** PayPal's order. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly held: number;
  /** Amounts taken and given back and state of the dispute, as the backend has booked them. */
  readonly captured: number;
  readonly refunded: number;
  readonly dispute: string | null;
};

/** Payments that are held or were taken at PayPal, newest first. */
export async function payPalPayments(
  db: Kysely<Database & LocalTables>,
): Promise<LocalPayPalPayment[]> {
  const rows = await db
    .selectFrom('local_paypal_objects')
    .innerJoin('payments', 'payments.provider_id', 'local_paypal_objects.id')
    .leftJoin('local_paypal_objects as authorization', join =>
      join
        .onRef('authorization.order_id', '=', 'local_paypal_objects.id')
        .on('authorization.kind', '=', 'authorization'),
    )
    .select([
      'local_paypal_objects.body',
      'authorization.body as authorized',
      'payments.captured',
      'payments.refunded',
      'payments.dispute',
    ])
    .where('local_paypal_objects.kind', '=', 'order')
    .where(is =>
      is.or([is('payments.captured', '>', 0), is('authorization.body', 'like', '%"CREATED"%')]),
    )
    .orderBy('local_paypal_objects.created', 'desc')
    .orderBy('local_paypal_objects.id')
    .limit(shown)
    .execute();
  return rows.map(({ body, authorized, captured, refunded, dispute }) => {
    const { id, amount, created } = JSON.parse(body) as LocalOrder; // only the local PayPal writes it
    const hold = authorized === null ? null : (JSON.parse(authorized) as LocalAuthorization); // as above
    return {
      id,
      amount: minorOf(amount),
      currency: amount.currency_code,
      created,
      held: hold?.status === 'CREATED' ? minorOf(hold.amount) : 0,
      captured: Number(captured),
      refunded: Number(refunded),
      dispute,
    };
  });
}
