import type { Kysely } from 'kysely';
import { addToOutbox } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import { notFound } from './failure.ts';
import { newPayPalId } from './ids.ts';
import { iso, type LocalDispute, type LocalOrder, type PayPalObjects } from './objects.ts';

type Kind = keyof PayPalObjects;

/** One request's view of PayPal's objects, inside one transaction. */
export class PayPalStore {
  readonly db: Kysely<LocalTables>;
  /** Milliseconds, by the local clock. */
  readonly now: number;

  constructor(db: Kysely<LocalTables>, now: number) {
    this.db = db;
    this.now = now;
  }

  /** Locked until the transaction ends. Throws PayPal's RESOURCE_NOT_FOUND. */
  async load<K extends Kind>(kind: K, id: string): Promise<PayPalObjects[K]> {
    const row = await this.db
      .selectFrom('local_paypal_objects')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    return JSON.parse(row.body) as PayPalObjects[K]; /* only `save` writes this column */
  }

  /** Order by id. One that was not finished in time is unknown. */
  async order(id: string): Promise<LocalOrder> {
    const order = await this.load('order', id);
    if (order.status !== 'COMPLETED' && order.expires <= this.now) throw notFound();
    return order;
  }

  async save<K extends Kind>(kind: K, object: PayPalObjects[K]): Promise<void> {
    const body = JSON.stringify(object);
    await this.db
      .insertInto('local_paypal_objects')
      .values({
        id: object.id,
        kind,
        order_id: 'order' in object ? object.order : object.id,
        body,
        created: this.now,
      })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ body }))
      .execute();
  }

  /** Objects of an order, oldest first. */
  async of<K extends Exclude<Kind, 'order'>>(
    kind: K,
    orderId: string,
  ): Promise<PayPalObjects[K][]> {
    const rows = await this.db
      .selectFrom('local_paypal_objects')
      .select('body')
      .where('kind', '=', kind)
      .where('order_id', '=', orderId)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(
      row => JSON.parse(row.body) as PayPalObjects[K],
    ); /* only `save` writes this column */
  }

  /** Disputes of a capture, the newest first. */
  async disputesOf(captureId: string): Promise<LocalDispute[]> {
    const { order } = await this.load('capture', captureId);
    const all = await this.of('dispute', order);
    return all.filter(({ capture }) => capture === captureId).toReversed();
  }

  /** Tells the webhook, after the transaction. */
  async emit(eventType: string, resourceType: string, resource: object): Promise<void> {
    const id = `WH-${newPayPalId()}-${newPayPalId()}`;
    const event = {
      id,
      event_version: '1.0',
      create_time: iso(this.now),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: eventType,
      summary: eventType,
      resource,
      links: [],
    };
    await addToOutbox(this.db, { id, kind: 'paypal', body: JSON.stringify(event) });
  }
}
