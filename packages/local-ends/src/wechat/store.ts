import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addToOutbox } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import type { LocalMerchant } from './settings.ts';

/** Order at the local WeChat Pay, under the merchant's own number. Amounts as WeChat Pay counts them. */
export type LocalTrade = {
  readonly id: string;
  readonly prepayId: string;
  readonly state: 'NOTPAY' | 'SUCCESS' | 'PAYERROR' | 'CLOSED';
  readonly description: string;
  readonly total: number;
  readonly currency: string;
  readonly openId: string;
  readonly notifyUrl: string;
  readonly created: number;
  readonly refunds: readonly { readonly number: string; readonly refund: number }[];
};

export const refundedOf = ({ refunds }: LocalTrade): number =>
  refunds.reduce((all, { refund }) => all + refund, 0);

/** An order is paid within two hours, or never. */
const lifetime = 2 * 60 * 60_000;

export type WeChatPayApi = {
  readonly db: Kysely<LocalTables>;
  readonly clock: { now(): number };
  readonly merchant: LocalMerchant;
  /** Called after a change was committed: news wait. */
  readonly changed: () => void;
};

/** Trades as one request sees them, inside one transaction. */
export class TradeStore {
  readonly #db: Kysely<LocalTables>;
  readonly #merchant: LocalMerchant;
  readonly now: number;

  constructor(db: Kysely<LocalTables>, merchant: LocalMerchant, now: number) {
    this.#db = db;
    this.#merchant = merchant;
    this.now = now;
  }

  /** Locked until the transaction ends. */
  async find(by: { readonly id: string } | { readonly prepayId: string }) {
    const rows = this.#db.selectFrom('local_wechat_trades').select('body').forNoKeyUpdate();
    const row = await (
      'id' in by ? rows.where('id', '=', by.id) : rows.where('prepay_id', '=', by.prepayId)
    ).executeTakeFirst();
    if (!row) return null;
    const trade = JSON.parse(row.body) as LocalTrade; // only `save` writes this column
    const isOver = trade.state === 'NOTPAY' && trade.created + lifetime <= this.now;
    return isOver ? { ...trade, state: 'CLOSED' as const } : trade;
  }

  async save(trade: LocalTrade): Promise<LocalTrade> {
    const body = JSON.stringify(trade);
    await this.#db
      .insertInto('local_wechat_trades')
      .values({ id: trade.id, prepay_id: trade.prepayId, body, created: trade.created })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ body }))
      .execute();
    return trade;
  }

  /** Tells the merchant, after the transaction. */
  async tell(kind: string, trade: LocalTrade, more: object = {}): Promise<void> {
    const nonce = randomBytes(6).toString('hex');
    const associated_data = 'transaction';
    const sealer = createCipheriv(
      'aes-256-gcm',
      Buffer.from(this.#merchant.apiKey),
      Buffer.from(nonce),
    );
    sealer.setAAD(Buffer.from(associated_data));
    const ciphertext = Buffer.concat([
      sealer.update(JSON.stringify({ ...tradeView(trade, this.#merchant), ...more })),
      sealer.final(),
      sealer.getAuthTag(),
    ]).toString('base64');
    const id = randomUUID();
    const body = JSON.stringify({
      id,
      create_time: new Date(this.now).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: kind,
      resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data },
    });
    await addToOutbox(this.#db, { id, kind: 'wechat', body: `${trade.notifyUrl}\n${body}` });
  }
}

export const inTrades = async <Answer>(
  { db, clock, merchant, changed }: WeChatPayApi,
  run: (store: TradeStore) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await db
    .transaction()
    .execute(async tx => run(new TradeStore(tx, merchant, clock.now())));
  changed();
  return answer;
};

/** An order as WeChat Pay shows it. */
export const tradeView = (trade: LocalTrade, { appId, merchantId }: LocalMerchant) => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: trade.id,
  trade_type: 'JSAPI',
  trade_state: trade.refunds.length > 0 ? 'REFUND' : trade.state,
  payer: { openid: trade.openId },
  amount: { total: trade.total, currency: trade.currency },
  ...(trade.state === 'SUCCESS' && { id: `42${trade.created}${trade.prepayId.slice(-12)}` }),
});

/** Lets a payer pay, or WeChat refuse them; null where the trade does not wait any more. */
export const decideTrade = (
  api: WeChatPayApi,
  prepayId: string,
  state: 'SUCCESS' | 'PAYERROR',
): Promise<LocalTrade | null> =>
  inTrades(api, async store => {
    const trade = await store.find({ prepayId });
    if (trade?.state !== 'NOTPAY' && trade?.state !== 'PAYERROR') return null;
    const decided = await store.save({ ...trade, state });
    if (state === 'SUCCESS') await store.tell('TRANSACTION.SUCCESS', decided);
    return decided;
  });

/** Gives back a part of a paid amount, or all that is left; null where that is not possible. */
export const refundTrade = (
  api: WeChatPayApi,
  id: string,
  { number, refund }: { readonly number: string; readonly refund?: number | undefined },
): Promise<LocalTrade | null> =>
  inTrades(api, async store => {
    const trade = await store.find({ id });
    if (trade?.state !== 'SUCCESS') return null;
    if (trade.refunds.some(known => known.number === number)) return trade;
    const left = trade.total - refundedOf(trade);
    const given = refund ?? left;
    if (given < 1 || given > left) return null;
    const changed = await store.save({
      ...trade,
      refunds: [...trade.refunds, { number, refund: given }],
    });
    await store.tell('REFUND.SUCCESS', changed, { out_refund_no: number });
    return changed;
  });
