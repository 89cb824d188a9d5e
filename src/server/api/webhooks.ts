import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Backend } from '../backend.ts';
import { applyDeviceEvent } from '../device/apply-event.ts';
import { noteUnknown } from '../device/unknown.ts';
import { signer, type Gateways } from '../device/gateways.ts';
import { deviceEventSchema, signatureHeader } from '../device/protocol.ts';
import { raiseHourly } from '../hourly-alarm.ts';
import { isUnstorable } from '../unstorable.ts';
import { genuineNews } from './genuine-news.ts';
import { unauthorized } from './caller.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { badInput, Refusal } from '../refusal.ts';
import { followPayment } from '../rental/payment/open/open-payment.ts';
import { followSetup } from '../rental/payment/saved-cards/setups.ts';
import { findByProvider } from '../rental/payment/record.ts';
import type { ProviderName } from '../database/rows/payments.ts';

/** Milliseconds that a provider's news may take; the books are compared without them too. */
const longestLag = 10 * 60_000;

const jsonOf = (body: Buffer): unknown => {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'));
    return isUnstorable(said) ? undefined : said;
  } catch {
    return undefined;
  }
};

/**
 * Routes of the webhooks of providers and cabinets. Signatures are over the exact bytes, so these
 * routes keep the raw body.
 */
export const webhookRoutes =
  (backend: Backend, gateways: Gateways): FastifyPluginAsync =>
  async app => {
    const { db, clock, log, providers } = backend;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const bodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

    const news = async (
      [name, ...others]: readonly [ProviderName, ...ProviderName[]],
      signature: string,
      request: FastifyRequest,
    ) => {
      const event = await genuineNews(backend, providers[name], bodyOf(request.body), request);
      if (!event) throw badInput(signature);
      const lag = event.at === undefined ? 0 : clock.now() - event.at;
      if (lag > longestLag)
        await raiseHourly(backend, 'webhookLag', { seconds: Math.round(lag / 1000) });
      const seen = await db
        .selectFrom('webhook_events')
        .select('id')
        .where('id', '=', event.id)
        .executeTakeFirst();
      const payment =
        seen || event.providerId === null
          ? undefined
          : await findByProvider(db, [name, ...others], event.providerId);
      if (payment) {
        // The event only says that something happened; the state is asked from the provider. Noted
        // after: an event whose handling failed comes again.
        await followPayment(backend, payment.id);
      }
      // A payment may carry the set-up of its card.
      const setupId = event.setupId ?? event.providerId;
      if (!seen && setupId) await followSetup(backend, setupId);
      await db
        .insertInto('webhook_events')
        .values({ id: event.id, kind: event.kind, received_at: clock.now() })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      return { received: true };
    };
    app.post('/webhooks/stripe', request =>
      news(['stripe', 'stripeWeChat'], 'stripe-signature', request),
    );
    app.post('/webhooks/paypal', request => news(['paypal'], 'paypal-transmission-sig', request));

    app.post('/webhooks/wechat', request => news(['wechat'], 'wechatpay-signature', request));

    app.post('/device/events', async request => {
      const body = bodyOf(request.body);
      const signature = request.headers[signatureHeader];
      const gateway = signer(gateways, body, signature);
      if (gateway === null) throw unauthorized();
      const event = v.safeParse(deviceEventSchema, jsonOf(body));
      if (!event.success) {
        const field = v.getDotPath(event.issues[0]) ?? 'body';
        throw badInput(field);
      }
      const heard = await applyDeviceEvent(backend, event.output, gateway);
      const { cabinetId, kind } = event.output;
      if (heard === 'foreign') {
        // It may be on its way from one gateway to the other: what it says is kept by its sender.
        await raiseHourly(
          backend,
          'foreignGateway',
          { cabinetId, gateway },
          `foreign ${cabinetId}`,
        );
        throw new Refusal(refusalCodes.notFound, 'server.notFound', {}, 'cabinetId');
      }
      if (heard === 'unknown') {
        await noteUnknown(backend, cabinetId, gateway);
        log.warn({ cabinetId, kind, gateway }, 'an unknown cabinet called in');
        throw new Refusal(refusalCodes.notFound, 'server.notFound', {}, 'cabinetId');
      }
      return { received: true };
    });
  };
