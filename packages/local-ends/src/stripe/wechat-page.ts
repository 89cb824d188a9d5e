import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { amountLine, farPage, type Shop } from '../pages/far-page.ts';
import { html, type Html } from '../pages/html.ts';
import { inStore, type StripeApi } from './api-server.ts';
import type { Intent } from './intent.ts';
import { decideByWeChat, openByWeChat, weChatPath } from './wechat-pay.ts';

const decision = v.object({ decision: v.picklist(['authorise', 'fail', 'expire']) });

/** The page that a code or a redirect leads to: the payer pays, is refused, or comes too late. */
export const weChatPages =
  (api: StripeApi, shop: Shop): FastifyPluginAsync =>
  async app => {
    const page = (content: Html): string =>
      farPage(
        shop,
        'WeChat Pay',
        'Probebetrieb: Hier steht WeChat, über Stripe. · Trial: WeChat stands here, by Stripe.',
        content,
      );
    const within = async (
      run: (store: Parameters<typeof openByWeChat>[0]) => Promise<Intent | null>,
    ): Promise<Intent | null> => {
      let found: Intent | null = null;
      await inStore(api, async store => {
        found = await run(store);
        return { status: 200, body: {} };
      });
      return found;
    };
    app.addHook('onSend', async (_request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    });
    app.get<{ Params: { id: string } }>(weChatPath(':id'), async ({ params: { id } }, reply) => {
      const intent = await within(store => openByWeChat(store, id));
      return intent === null ? reply.status(404).send(page(gone)) : page(form(intent));
    });
    app.post<{ Params: { id: string } }>(weChatPath(':id'), async (request, reply) => {
      const read = v.safeParse(decision, request.body);
      if (!read.success) return reply.status(400).send(page(gone));
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return reply.status(403).send(page(gone));
      const { id } = request.params;
      const before = await within(store => openByWeChat(store, id));
      const after = await within(store => decideByWeChat(store, id, read.output.decision));
      if (before === null || after === null) return reply.status(404).send(page(gone));
      const back = before.next_action?.redirect_to_url?.return_url ?? null;
      return back === null
        ? page(after.status === 'succeeded' ? paid : unpaid)
        : reply.redirect(backTo(back, after), 303);
    });
  };

/** Address to lead back to, with the parameters that Stripe adds. */
function backTo(address: string, { id, client_secret: secret, status }: Intent): string {
  const url = new URL(address);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret ?? '');
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

const gone = html`<p role="alert">
  Diese Zahlung gibt es nicht mehr. · This payment is not there any more.
</p>`;
const paid = html`<p role="status">Bezahlt. · Paid.</p>`;
const unpaid = html`<p role="status">Nicht bezahlt. · Not paid.</p>`;

const form = ({ amount, currency }: Intent): Html => html`
  ${amountLine(amount, currency.toUpperCase())}
  <form method="post">
    <div class="actions">
      <button class="button" name="decision" value="authorise">Zahlen · Pay</button>
      <button class="button quiet" name="decision" value="fail">
        Zahlung scheitern lassen · Let the payment fail
      </button>
      <button class="button quiet" name="decision" value="expire">
        Zeit ablaufen lassen · Let the time run out
      </button>
    </div>
  </form>
`;
