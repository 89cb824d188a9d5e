import { createVerify, randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { publicOf } from '../identity/keys.ts';
import { inTrades, refundTrade, tradeView, type LocalTrade, type WeChatPayApi } from './store.ts';

const number = v.pipe(v.string(), v.regex(/^[\w|*@-]{6,32}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const placing = v.strictObject({
  appid: text(32),
  mchid: text(32),
  description: text(127),
  notify_url: v.pipe(text(256), v.url()),
  out_trade_no: number,
  merchant_category_code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  payer: v.strictObject({ openid: text(128) }),
  amount: v.strictObject({ total: count, currency }),
});
const closing = v.strictObject({ mchid: text(32) });
const refunding = v.strictObject({
  appid: text(32),
  mchid: text(32),
  out_trade_no: number,
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w|*@-]{1,64}$/)),
  amount: v.strictObject({ refund: count, total: count, currency }),
});
const asking = v.looseObject({ mchid: text(32), out_trade_no: v.optional(number) });

/** Refusal in WeChat Pay's words. */
class WeChatFailure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Local WeChat Pay as the backend meets it: its addresses, its signatures and its refusals. */
export const weChatPayServer =
  (api: WeChatPayApi): FastifyPluginAsync =>
  async app => {
    const { merchant } = api;
    const publicKey = publicOf(merchant.privateKey);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const refuse = async (reply: FastifyReply, status: number, code: string) =>
      reply.status(status).send({ code, message: code });
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'RESOURCE_NOT_EXISTS'));
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof WeChatFailure) return refuse(reply, error.status, error.code);
      request.log.error({ err: error }, 'local wechat pay');
      return refuse(reply, 500, 'SYSTEM_ERROR');
    });
    app.addHook('preHandler', async request => {
      if (!isSigned(request, merchant, publicKey)) throw new WeChatFailure(401, 'SIGN_ERROR');
    });
    /** Reads a request about orders and accounts of the one merchant. */
    const read = <S extends v.GenericSchema<unknown, { readonly mchid: string }>>(
      schema: S,
      said: unknown,
    ): v.InferOutput<S> => {
      const result = v.safeParse(schema, said);
      if (!result.success) throw new WeChatFailure(400, 'PARAM_ERROR');
      if (result.output.mchid !== merchant.merchantId)
        throw new WeChatFailure(400, 'MCH_NOT_EXISTS');
      return result.output;
    };
    const known = (trade: LocalTrade | null): LocalTrade => {
      if (trade === null) throw new WeChatFailure(404, 'ORDER_NOT_EXIST');
      return trade;
    };

    app.post('/v3/global/transactions/jsapi', async (request, reply) => {
      const asked = read(placing, jsonOf(request));
      if (asked.appid !== merchant.appId) throw new WeChatFailure(400, 'APPID_MCHID_NOT_MATCH');
      const trade = await inTrades(api, async store => {
        const before = await store.find({ id: asked.out_trade_no });
        if (before?.state === 'SUCCESS') throw new WeChatFailure(400, 'ORDERPAID');
        if (before?.state === 'CLOSED') throw new WeChatFailure(400, 'ORDER_CLOSED');
        const isSame =
          before === null ||
          (before.total === asked.amount.total &&
            before.currency === asked.amount.currency &&
            before.openId === asked.payer.openid);
        if (!isSame) throw new WeChatFailure(400, 'OUT_TRADE_NO_USED');
        return (
          before ??
          store.save({
            id: asked.out_trade_no,
            prepayId: `wx${randomBytes(16).toString('hex')}`,
            state: 'NOTPAY',
            description: asked.description,
            total: asked.amount.total,
            currency: asked.amount.currency,
            openId: asked.payer.openid,
            notifyUrl: asked.notify_url,
            created: store.now,
            refunds: [],
          })
        );
      });
      return reply.send({ prepay_id: trade.prepayId });
    });

    app.get<{ Params: { id: string } }>(
      '/v3/global/transactions/out-trade-no/:id',
      async ({ params: { id }, query }) => {
        read(asking, query);
        return tradeView(known(await inTrades(api, store => store.find({ id }))), merchant);
      },
    );

    app.post<{ Params: { id: string } }>(
      '/v3/global/transactions/out-trade-no/:id/close',
      async (request, reply) => {
        read(closing, jsonOf(request));
        await inTrades(api, async store => {
          const trade = known(await store.find({ id: request.params.id }));
          if (trade.state === 'SUCCESS') throw new WeChatFailure(400, 'ORDERPAID');
          await store.save({ ...trade, state: 'CLOSED' });
        });
        return reply.status(204).send();
      },
    );

    app.post('/v3/global/refunds', async request => {
      const {
        out_trade_no: id,
        out_refund_no: refundNo,
        amount,
      } = read(refunding, jsonOf(request));
      const changed = await refundTrade(api, id, { number: refundNo, refund: amount.refund });
      if (changed === null) throw new WeChatFailure(400, 'NOT_ENOUGH');
      return refundView(changed, { number: refundNo, refund: amount.refund });
    });

    app.get('/v3/global/refunds', async ({ query }) => {
      const { out_trade_no: id = '' } = read(asking, query);
      const trade = known(await inTrades(api, store => store.find({ id })));
      return {
        data: trade.refunds.map(refund => refundView(trade, refund)),
        total_count: trade.refunds.length,
      };
    });
  };

const refundView = (
  { id, currency: code }: LocalTrade,
  { number: refundNo, refund }: LocalTrade['refunds'][number],
) => ({
  out_trade_no: id,
  out_refund_no: refundNo,
  status: 'SUCCESS',
  amount: { refund, currency: code },
});

/** True where the merchant signed the request: method, address, time, nonce, body, a line each. */
function isSigned(
  { headers, method, raw, body }: FastifyRequest,
  { merchantId, serial }: WeChatPayApi['merchant'],
  publicKey: string,
): boolean {
  const [, scheme, said = ''] = /^(\S+) (.+)$/.exec(headers.authorization ?? '') ?? [];
  const named = Object.fromEntries(
    [...said.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const path = (raw.url ?? '').replace(/^\/wechat-pay/, '');
  const sent = typeof body === 'string' ? body : '';
  const lines = [method, path, named['timestamp'], named['nonce_str'], sent];
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    named['mchid'] === merchantId &&
    named['serial_no'] === serial &&
    createVerify('RSA-SHA256')
      .update(lines.map(line => `${line ?? ''}\n`).join(''))
      .verify(publicKey, named['signature'] ?? '', 'base64')
  );
}

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw new WeChatFailure(400, 'PARAM_ERROR');
  }
}
