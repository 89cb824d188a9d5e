import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';
import { migrateLocal, type LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { weChatPayServer } from '../../../packages/local-ends/src/wechat/api-server.ts';
import { signedNewsHeaders } from '../../../packages/local-ends/src/wechat/news.ts';
import { localMerchant, localWeChatPay } from '../../../packages/local-ends/src/wechat/settings.ts';
import {
  decideTrade,
  refundTrade,
  type WeChatPayApi,
} from '../../../packages/local-ends/src/wechat/store.ts';
import type { Clock, WeChatPaySettings } from '../../../src/server/ports.ts';

/** The local WeChat Pay, listening, beside a backend of the harness. */
export class WeChatEnd {
  readonly #listener = Fastify();
  #api: WeChatPayApi | null = null;
  /** The next calls that match are lost on their way back: they were done. */
  readonly losses: RegExp[] = [];

  async open(backendDb: Kysely<Database>, clock: Clock): Promise<WeChatPaySettings> {
    const db = backendDb.$pickTables<never>().$extendTables<LocalTables>();
    await migrateLocal(db);
    await db.deleteFrom('local_wechat_trades').execute();
    const merchant = await localMerchant(db, 'borrowatt-local');
    const api: WeChatPayApi = { db, clock, merchant, changed: () => undefined };
    this.#api = api;
    this.#listener.addHook('onSend', async (request, reply) => {
      const at = this.losses.findIndex(lost => lost.test(`${request.method} ${request.url}`));
      if (at < 0) return;
      this.losses.splice(at, 1);
      reply.raw.destroy();
    });
    await this.#listener.register(weChatPayServer(api), { prefix: '/wechat-pay' });
    const address = await this.#listener.listen({ host: '127.0.0.1', port: 0 });
    return localWeChatPay(merchant, {
      baseUrl: `${address}/wechat-pay`,
      backendUrl: () => 'https://app.example',
      shopName: 'Borrowatt',
    });
  }

  get #known(): WeChatPayApi {
    if (this.#api === null) throw new Error('not open');
    return this.#api;
  }

  /** Decides in WeChat's window as the person; false where no payment waits. */
  async decide(sealed: string, state: 'SUCCESS' | 'PAYERROR'): Promise<boolean> {
    return (await decideTrade(this.#known, sealed.replace('prepay_id=', ''), state)) !== null;
  }

  /** Refund that the operator makes on WeChat Pay's own site. */
  async refundByHand(id: string, refund: number): Promise<void> {
    await refundTrade(this.#known, id, { number: 'by-hand', refund });
  }

  /** The news that wait, signed, oldest first. */
  async news() {
    const rows = await this.#known.db
      .selectFrom('local_outbox')
      .select('body')
      .where('kind', '=', 'wechat')
      .orderBy('sequence')
      .execute();
    return rows.map(({ body: told }) => {
      const body = told.split('\n').slice(1).join('\n');
      return { body, headers: signedNewsHeaders(this.#known.merchant, body) };
    });
  }

  async close(): Promise<void> {
    await this.#listener.close();
  }
}
