import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { farEnd, farPage, type Shop } from '../pages/far-page.ts';
import { html, type Html } from '../pages/html.ts';
import type { PayPalApi } from './api-server.ts';
import { approveOrder, expireOrder, openOrder } from './approval.ts';
import { minorOf, type LocalOrder } from './objects.ts';

const path = '/local/paypal/checkoutnow';
const named = v.object({
  token: v.pipe(v.string(), v.regex(/^[A-Z0-9]{17}$/)),
  /** `1` in a window over the merchant's page, which is told the end, and led nowhere. */
  window: v.optional(v.literal('1')),
});
const decision = v.object({
  decision: v.picklist(['approve', 'approveAndClose', 'refuse', 'expire']),
  funding: v.optional(v.picklist(['balance', 'declined']), 'balance'),
});

const withToken = (address: string, values: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
};

/** The page on which a payer agrees, refuses, closes the window or lets the time run out. */
export const approvalPages =
  (api: PayPalApi, shop: Shop): FastifyPluginAsync =>
  async app => {
    const page = (content: Html): string =>
      farPage(
        shop,
        'PayPal',
        'Probebetrieb: Hier steht die Seite von PayPal. · Trial: PayPal’s own page stands here.',
        content,
      );
    /**
     * Page that closes the window. `end`: the word for the page below; none reaches it where the
     * window was closed before.
     */
    const windowEnd = (told: { end: string; order: string; payer: string }): string =>
      farEnd(shop, 'PayPal', '/local/paypal/window.js', told);
    const askedIn = (query: unknown): v.InferOutput<typeof named> | null => {
      const read = v.safeParse(named, query);
      return read.success ? read.output : null;
    };
    app.get(path, async (request, reply) => {
      const asked = askedIn(request.query);
      const order = asked === null ? null : await openOrder(api, asked.token);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return order === null ? reply.status(404).send(page(gone)) : page(form(order));
    });
    app.post(path, async (request, reply) => {
      const asked = askedIn(request.query);
      const decided = v.safeParse(decision, request.body);
      if (asked === null || !decided.success)
        return reply.status(400).send({ error: 'invalid_request' });
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return reply.status(403).send({ error: 'otherSite' });
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const { token } = asked;
      const isWindow = asked.window !== undefined;
      const order = await openOrder(api, token);
      if (order === null) return reply.status(404).send(page(gone));
      switch (decided.output.decision) {
        case 'refuse':
          if (isWindow) return windowEnd({ end: 'cancelled', order: token, payer: '' });
          return reply.redirect(withToken(order.cancelUrl, { token }), 303);
        case 'expire':
          await expireOrder(api, token);
          if (isWindow) return windowEnd({ end: 'cancelled', order: token, payer: '' });
          return page(
            html`${gone}
              <p>
                <a class="button" href="${withToken(order.cancelUrl, { token })}">
                  Zurück zum Händler · Back to the merchant</a
                >
              </p>`,
          );
        default: {
          const approved = await approveOrder(api, token, decided.output.funding);
          if (approved === null) return reply.status(404).send(page(gone));
          const payer = approved.payerId ?? '';
          const isClosed = decided.output.decision === 'approveAndClose';
          if (isWindow) return windowEnd({ end: isClosed ? '' : 'approved', order: token, payer });
          return isClosed
            ? page(closed)
            : reply.redirect(withToken(order.returnUrl, { token, PayerID: payer }), 303);
        }
      }
    });
  };

const amountText = ({ amount }: LocalOrder): string =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: amount.currency_code,
  }).format(minorOf(amount) === 0 ? 0 : Number(amount.value));

const gone = html`<p role="alert">
  Diese Zahlung gibt es nicht mehr. · This payment is not there any more.
</p>`;
const closed = html`<p role="status">
  Bestätigt. Das Fenster wurde geschlossen, bevor es zurückging. · Approved. The window was closed
  before it went back.
</p>`;

const form = (order: LocalOrder): Html => html`
  <p class="muted">${order.description ?? ''}</p>
  <p class="amount"><b>${amountText(order)}</b></p>
  <p class="muted">
    ${
      order.intent === 'AUTHORIZE'
        ? 'Wird nur reserviert. · Is only reserved.'
        : 'Wird gezahlt. · Is paid.'
    }
  </p>
  <form method="post">
    <label class="choice"
      ><input type="radio" name="funding" value="balance" checked /><span
        >PayPal-Guthaben · PayPal balance</span
      ></label
    >
    <label class="choice"
      ><input type="radio" name="funding" value="declined" /><span
        >Karte, die abgelehnt wird · Card that is declined</span
      ></label
    >
    <div class="actions">
      <button class="button" name="decision" value="approve">Zustimmen · Agree</button>
      <button class="button quiet" name="decision" value="refuse">Abbrechen · Cancel</button>
      <button class="button quiet" name="decision" value="approveAndClose">
        Zustimmen und Fenster schließen · Agree and close the window
      </button>
      <button class="button quiet" name="decision" value="expire">
        Zeit ablaufen lassen · Let the time run out
      </button>
    </div>
  </form>
`;
