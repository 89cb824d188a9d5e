import { createVerify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { publicOf } from '../identity/keys.ts';
import { amountLine, farEnd, farPage, type Shop } from '../pages/far-page.ts';
import { html, type Html } from '../pages/html.ts';
import { decideTrade, inTrades, type LocalTrade, type WeChatPayApi } from './store.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
/** Request that a page hands to WeChat's bridge. */
const request = v.object({
  appId: text,
  timeStamp: text,
  nonceStr: text,
  package: v.pipe(v.string(), v.regex(/^prepay_id=wx[0-9a-f]{32}$/)),
  signType: v.literal('RSA'),
  paySign: text,
});
type PayRequest = v.InferOutput<typeof request>;
const decision = v.object({
  decision: v.picklist(['pay', 'paySilently', 'cancel', 'fail', 'silent']),
});

/** Result that the page around the window hears, by decision. */
const ends = {
  pay: 'ok',
  paySilently: 'silent',
  cancel: 'cancel',
  fail: 'fail',
  silent: 'silent',
} as const;

/** Scripts of the local WeChat by their addresses: the bridge, and the one that ends its window. */
export const weChatScripts = (): readonly { address: string; content: string }[] =>
  (['bridge', 'window'] as const).map(name => ({
    address: `/local/wechat/${name}.js`,
    content: readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8'),
  }));

/** Window in which a payer pays, cancels or is refused, or from which the page hears nothing. */
export const weChatPayPages =
  (api: WeChatPayApi, shop: Shop): FastifyPluginAsync =>
  async app => {
    const page = (content: Html): string =>
      farPage(
        shop,
        'WeChat Pay',
        'Probebetrieb: Hier öffnet WeChat sein Fenster. · Trial: WeChat opens its window here.',
        content,
      );
    const endPage = (end: (typeof ends)[keyof typeof ends]): string =>
      farEnd(shop, 'WeChat Pay', '/local/wechat/window.js', { end });
    const publicKey = publicOf(api.merchant.privateKey);
    const askedIn = (query: unknown): PayRequest | null => {
      const read = v.safeParse(request, query);
      if (!read.success) return null;
      const { appId, timeStamp, nonceStr, package: sealed, paySign } = read.output;
      const isSigned = createVerify('RSA-SHA256')
        .update(`${appId}\n${timeStamp}\n${nonceStr}\n${sealed}\n`)
        .verify(publicKey, paySign, 'base64');
      return isSigned && appId === api.merchant.appId ? read.output : null;
    };
    const prepayId = ({ package: sealed }: PayRequest) => sealed.slice('prepay_id='.length);
    app.addHook('onSend', async (_request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    });
    app.get('/local/wechat/pay', async ({ query }, reply) => {
      const asked = askedIn(query);
      // WeChat itself refuses a request with a wrong signature.
      if (asked === null) return reply.status(400).send(endPage('fail'));
      const trade = await inTrades(api, store => store.find({ prepayId: prepayId(asked) }));
      const isOpen = trade?.state === 'NOTPAY' || trade?.state === 'PAYERROR';
      return isOpen ? page(form(trade)) : reply.status(404).send(endPage('fail'));
    });
    app.post('/local/wechat/pay', async ({ query, body, headers }, reply) => {
      const asked = askedIn(query);
      const read = v.safeParse(decision, body);
      if (asked === null || !read.success) return reply.status(400).send(endPage('fail'));
      if (headers['sec-fetch-site'] === 'cross-site')
        return reply.status(403).send(endPage('fail'));
      const { decision: decided } = read.output;
      const isPaid = decided === 'pay' || decided === 'paySilently';
      if (isPaid || decided === 'fail') {
        const trade = await decideTrade(api, prepayId(asked), isPaid ? 'SUCCESS' : 'PAYERROR');
        if (trade === null) return reply.status(404).send(endPage('fail'));
      }
      return endPage(ends[decided]);
    });
  };

const form = ({ total, currency, description }: LocalTrade): Html => html`
  <p class="muted">${description}</p>
  ${amountLine(total, currency)}
  <form method="post">
    <div class="actions">
      <button class="button" name="decision" value="pay">Zahlen · Pay</button>
      <button class="button quiet" name="decision" value="cancel">Abbrechen · Cancel</button>
      <button class="button quiet" name="decision" value="fail">
        Zahlung scheitern lassen · Let the payment fail
      </button>
      <button class="button quiet" name="decision" value="paySilently">
        Zahlen und nichts sagen · Pay and say nothing
      </button>
      <button class="button quiet" name="decision" value="silent">
        Nichts tun und nichts sagen · Do nothing and say nothing
      </button>
    </div>
  </form>
`;
