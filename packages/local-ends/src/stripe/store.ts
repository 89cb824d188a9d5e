import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { addToOutbox } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import { noSuch } from './failure.ts';

/** The fields of a dispute that are looked at. */
export type LocalDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'payment_intent' | 'reason'
> & { readonly status: 'needs_response' | 'won' | 'lost' };

/** The fields of a Checkout Session for set-ups that are looked at. */
export type LocalSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'url'
  | 'customer'
  | 'setup_intent'
  | 'success_url'
  | 'cancel_url'
  | 'created'
  | 'expires_at'
  | 'livemode'
  | 'locale'
>;

export type StripeObjects = {
  customer: Stripe.Customer;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: LocalDispute;
  checkout_session: LocalSession;
  confirmation_token: Stripe.ConfirmationToken;
  /** The PaymentMethod behind a ConfirmationToken: never part of an answer. */
  token_record: { id: string; method: string };
  /** The test card behind a PaymentMethod, and what happened to it: never part of an answer. */
  card_record: { id: string; number: string; setUp: boolean; used: boolean };
};
export type ObjectKind = keyof StripeObjects;

const prefixes: Record<ObjectKind, string> = {
  customer: 'cus',
  payment_intent: 'pi',
  setup_intent: 'seti',
  payment_method: 'pm',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  checkout_session: 'cs_test',
  card_record: 'card',
  confirmation_token: 'ctoken',
  token_record: 'tok',
};
export const newId = (kind: ObjectKind): string => `${prefixes[kind]}_${token(24)}`;
export const token = (length: number): string =>
  randomBytes(length)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(length, '0')
    .slice(0, length);

/** One request's view of Stripe's objects, inside one transaction. */
export class StripeStore {
  readonly db: Kysely<LocalTables>;
  /** Milliseconds, by the local clock. */
  readonly now: number;
  readonly apiVersion: string;

  constructor(db: Kysely<LocalTables>, now: number, apiVersion: string) {
    this.db = db;
    this.now = now;
    this.apiVersion = apiVersion;
  }

  get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  /** Locked until the transaction ends. Throws Stripe's "No such …". */
  async load<K extends ObjectKind>(kind: K, id: string, param?: string): Promise<StripeObjects[K]> {
    const found = await this.find(kind, id);
    if (!found) throw noSuch(kind, id, param);
    return found;
  }

  async find<K extends ObjectKind>(kind: K, id: string): Promise<StripeObjects[K] | null> {
    const row = await this.db
      .selectFrom('local_stripe_objects')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row
      ? (JSON.parse(row.body) as StripeObjects[K]) /* only `save` writes this column */
      : null;
  }

  async save<K extends ObjectKind>(kind: K, object: StripeObjects[K]): Promise<void> {
    const body = JSON.stringify(object);
    await this.db
      .insertInto('local_stripe_objects')
      .values({ id: object.id, kind, body, created: this.now })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ body }))
      .execute();
  }

  /** Newest first. */
  async list<K extends ObjectKind>(kind: K, limit: number): Promise<StripeObjects[K][]> {
    const rows = await this.db
      .selectFrom('local_stripe_objects')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(
      row => JSON.parse(row.body) as StripeObjects[K],
    ); /* only `save` writes this column */
  }

  /** Tells the webhook, after the transaction. */
  async emit(
    type: string,
    object:
      | Stripe.PaymentIntent
      | Stripe.SetupIntent
      | Stripe.Charge
      | Stripe.PaymentMethod
      | Stripe.Refund
      | LocalDispute
      | LocalSession
      | Stripe.Customer,
  ): Promise<void> {
    const id = `evt_${token(24)}`;
    const event = {
      id,
      object: 'event',
      api_version: this.apiVersion,
      created: this.seconds,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    await addToOutbox(this.db, { id, kind: 'stripe', body: JSON.stringify(event) });
  }
}
