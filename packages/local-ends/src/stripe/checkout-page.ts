import type { FastifyPluginAsync } from 'fastify';
import { farHead, type Shop } from '../pages/far-page.ts';
import { html } from '../pages/html.ts';
import type { StripeApi } from './api-server.ts';
import { sessionPath } from './objects/checkout-session.ts';
import { StripeStore, type LocalSession } from './store.ts';

/** The page on which a card is set up, as Stripe's own would be; only an open session has one. */
export const checkoutPage =
  (api: StripeApi, publishableKey: string, shop: Shop): FastifyPluginAsync =>
  async app => {
    app.get<{ Params: { id: string } }>(sessionPath(':id'), async (request, reply) => {
      const found = await api.db.transaction().execute(async db => {
        const store = new StripeStore(db, api.clock.now(), api.apiVersion);
        const session = await store.find('checkout_session', request.params.id);
        if (session?.status !== 'open' || typeof session.setup_intent !== 'string') return null;
        const intent = await store.find('setup_intent', session.setup_intent);
        return intent && { session, secret: intent.client_secret ?? '' };
      });
      if (!found) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(found.session, found.secret, publishableKey, shop));
    });
  };

const page = (session: LocalSession, secret: string, key: string, shop: Shop): string =>
  html`<!doctype html>
    <html lang="${session.locale ?? 'de'}">
      <head>
        ${farHead(shop, 'Stripe Checkout')}
        <script src="/local/stripe/stripe.js" defer></script>
        <script src="/local/assets/checkout.js" defer></script>
      </head>
      <body data-key="${key}" data-secret="${secret}" data-success="${session.success_url ?? ''}">
        <main>
          <h1>Karte speichern · Save a card</h1>
          <p class="muted">
            Probebetrieb: Hier steht die Seite des Zahlungsanbieters. · Trial: the payment
            provider’s own page stands here.
          </p>
          <form>
            <div id="card"></div>
            <p id="failure" role="alert"></p>
            <div class="actions">
              <button class="button">Speichern · Save</button>
              ${
                session.cancel_url
                  ? html`<a class="button quiet" href="${session.cancel_url}">Zurück · Back</a>`
                  : null
              }
            </div>
          </form>
        </main>
      </body>
    </html>`.text;
