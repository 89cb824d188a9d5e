import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';
import {
  inPayPal,
  payPalApiServer,
  type PayPalApi,
} from '../../../packages/local-ends/src/paypal/api-server.ts';
import { approvalPages } from '../../../packages/local-ends/src/paypal/approval-page.ts';
import { disputeCapture } from '../../../packages/local-ends/src/paypal/endpoints/disputes.ts';
import { refundCapture } from '../../../packages/local-ends/src/paypal/endpoints/payments.ts';
import { payPalCredentials } from '../../../packages/local-ends/src/paypal/settings.ts';
import { signedHeaders } from '../../../packages/local-ends/src/paypal/webhooks.ts';
import { migrateLocal, type LocalTables } from '../../../packages/local-ends/src/tables.ts';
import type { Clock, PayPalSettings } from '../../../src/server/ports.ts';

const known = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('not open');
  return value;
};

type Decision = 'approve' | 'approveAndClose' | 'refuse' | 'expire';

/** The local PayPal, listening, beside a backend of the harness. */
export class PayPalEnd {
  readonly #listener = Fastify();
  #api: PayPalApi | null = null;
  #signing: { secret: string; webhookId: string } | null = null;
  /** The next calls that match are lost on their way back: they were done. */
  readonly losses: RegExp[] = [];
  /** The next call that matches is answered after something else has happened. */
  readonly meanwhile: { call: RegExp; happens: () => Promise<unknown> }[] = [];

  async open(backendDb: Kysely<Database>, clock: Clock): Promise<PayPalSettings> {
    const db = backendDb.$pickTables<never>().$extendTables<LocalTables>();
    await migrateLocal(db);
    for (const table of ['local_paypal_objects', 'local_paypal_requests'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('local_outbox').execute();
    const credentials = await payPalCredentials(db);
    const api: PayPalApi = { db, clock, changed: () => undefined };
    this.#api = api;
    this.#signing = { ...credentials, secret: credentials.signingSecret };
    this.#listener.addHook('onSend', async (request, reply) => {
      const call = `${request.method} ${request.url}`;
      const beside = this.meanwhile.findIndex(each => each.call.test(call));
      if (beside >= 0) await this.meanwhile.splice(beside, 1)[0]?.happens();
      const at = this.losses.findIndex(lost => lost.test(call));
      if (at < 0) return;
      this.losses.splice(at, 1);
      reply.raw.destroy();
    });
    await this.#listener.register(
      payPalApiServer(api, credentials, () => 'https://app.example/webhooks/paypal'),
      { prefix: '/paypal' },
    );
    await this.#listener.register(async pages => {
      await pages.register(formbody);
      await pages.register(approvalPages(api, { name: 'Borrowatt' }));
    });
    const address = await this.#listener.listen({ host: '127.0.0.1', port: 0 });
    return { ...credentials, baseUrl: `${address}/paypal` };
  }

  /** Decides on PayPal's page as the person; answers where it leads, and its text. */
  async decide(checkOutUrl: string, decision: Decision, funding = 'balance') {
    const { pathname, search } = new URL(checkOutUrl);
    const { statusCode, headers, body } = await this.#listener.inject({
      method: 'POST',
      url: pathname + search,
      payload: new URLSearchParams({ decision, funding }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: statusCode, to: headers.location ?? null, body };
  }

  /** The events that wait, signed, oldest first. */
  async news() {
    const rows = await known(this.#api)
      .db.selectFrom('local_outbox')
      .select('body')
      .where('kind', '=', 'paypal')
      .orderBy('sequence')
      .execute();
    return rows.map(({ body }) => ({
      body,
      headers: signedHeaders(known(this.#signing), body),
      kind: (JSON.parse(body) as { event_type: string }).event_type, // the local end wrote it
    }));
  }

  /** Refund that the operator makes on PayPal's own site. */
  async refundByHand(orderId: string, value: string): Promise<void> {
    const answer = await inPayPal(known(this.#api), async store => {
      const [capture] = await store.of('capture', orderId);
      const amount = { currency_code: 'EUR', value };
      return { status: 201, body: await refundCapture(store, capture?.id ?? '', { amount }) };
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }

  /** Review of the authorisations by PayPal, which takes up to a day (`PENDING`), or its end. */
  async look(status: 'PENDING' | 'CREATED'): Promise<void> {
    await known(this.#api)
      .db.updateTable('local_paypal_objects')
      .set({ body: sql`jsonb_set(body::jsonb, '{status}', to_jsonb(${status}::text))::text` })
      .where('kind', '=', 'authorization')
      .execute();
  }

  /** Statuses of all authorizations. */
  async authorizations(): Promise<readonly string[]> {
    const rows = await known(this.#api)
      .db.selectFrom('local_paypal_objects')
      .select(sql<string>`body::jsonb ->> 'status'`.as('status'))
      .where('kind', '=', 'authorization')
      .execute();
    return rows.map(({ status }) => status);
  }

  /** Dispute that the buyer opens at PayPal, and its outcome. */
  async dispute(orderId: string, how: Parameters<typeof disputeCapture>[2]): Promise<void> {
    const answer = await inPayPal(known(this.#api), async store => {
      const [capture] = await store.of('capture', orderId);
      return disputeCapture(store, capture?.id ?? '', how);
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  /** Removes all objects of a kind, so that PayPal no longer knows them. */
  async forget(kind: 'order' | 'dispute'): Promise<void> {
    await known(this.#api).db.deleteFrom('local_paypal_objects').where('kind', '=', kind).execute();
  }

  async close(): Promise<void> {
    await this.#listener.close();
  }
}
