import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { isTimeZone } from '../../domain/time-zone.ts';
import { hoursIn } from '../../domain/written-hours.ts';
import { defaultCurrency } from '../../domain/constants.ts';
import { withTransaction } from '../database/transaction.ts';
import { makeCoupon } from '../desk/make-coupon.ts';
import { markDone, type SeenTo } from '../desk/subjects/written.ts';
import { payoutByHandDone } from '../rental/payment/payout/payouts.ts';
import { creditBalance, ledgerFaults } from '../ledger.ts';
import type { Database } from '../database/schema.ts';
import { setOutOfService, setVenueHours } from '../rental/dispense/cabinets.ts';
import { decideReturnClaim } from '../rental/claim/settle-claim.ts';
import type { Refusal } from '../../../packages/local-ends/src/cabinets/workshop.ts';
import type { StripeAnswer } from '../../../packages/local-ends/src/stripe/api-server.ts';
import { dispute, refundByHand } from '../../../packages/local-ends/src/stripe/dashboard.ts';
import * as atPayPal from '../../../packages/local-ends/src/paypal/dashboard.ts';
import type { PayPalAnswer } from '../../../packages/local-ends/src/paypal/endpoints/endpoint.ts';
import { refundTrade } from '../../../packages/local-ends/src/wechat/store.ts';
import { makeKioskLink, revokeKiosk } from '../login/kiosks.ts';
import { isUnstorable } from '../unstorable.ts';
import { originOf } from '../addresses.ts';
import { qrCode } from './cabinet-section.ts';
import {
  clockBody,
  couponBody,
  creditBody,
  decisionBody,
  disputeBody,
  doneBody,
  emptyBody,
  hoursBody,
  jammedBody,
  onlineBody,
  outBody,
  refundBody,
  returnBody,
  whole,
} from './bodies.ts';
import type { LocalPageOptions } from './options.ts';
import { refusedSender } from '../../../packages/local-ends/src/pages/same-origin.ts';
import { readState } from './state.ts';
import { refusedVisitor } from './visitors.ts';

const hoursFaults = { unread: 'unreadHours', overlap: 'overlappingHours' } as const;

/** API of the local page's buttons and of tests: JSON in, `{ok: true}` or `{reason}` out. */
export const localApi =
  ({
    db,
    machine,
    ends: { clock, dashboards, simulator, moveClock },
    door,
  }: LocalPageOptions): FastifyPluginAsync =>
  async app => {
    app.addHook('onRequest', async (request, reply) => {
      if (refusedVisitor(request, door) !== null)
        return reply.status(403).send({ reason: 'otherSite' });
      const reason = refusedSender(request);
      if (reason !== null) return reply.status(reason === 'notJson' ? 415 : 403).send({ reason });
    });
    app.addHook('preValidation', async (request, reply) => {
      if ([request.params, request.query, request.body].some(isUnstorable))
        return reply.status(400).send({ reason: 'malformed' });
    });
    const shared = db.$pickTables<keyof Database>();
    const state = async () => readState(db, clock.now(), machine.now());
    const done = async (reply: FastifyReply, refusal: Refusal | null) =>
      reply
        .status(refusal === null ? 200 : 409)
        .send(refusal === null ? { ok: true } : { reason: refusal });
    const byProvider = async (reply: FastifyReply, { status }: StripeAnswer | PayPalAnswer) => {
      if (status !== 200) return reply.status(409).send({ reason: 'notPossible' });
      await moveClock(0);
      return reply.send({ ok: true });
    };
    const post = <S extends v.GenericSchema>(
      path: string,
      schema: S,
      run: (
        body: v.InferOutput<S>,
        reply: FastifyReply,
        params: Record<string, string>,
      ) => Promise<unknown>,
    ) => {
      app.post<{ Params: Record<string, string> }>(path, async (request, reply) => {
        const body = v.safeParse(schema, request.body);
        if (!body.success)
          return reply
            .status(400)
            .send({ reason: 'malformed', field: v.getDotPath(body.issues[0]) });
        return run(body.output, reply, request.params);
      });
    };

    app.get('/state', state);
    app.get('/clock', async () => ({ now: clock.now(), offset: clock.now() - machine.now() }));
    app.get('/cabinets', async () => ({ cabinets: (await state()).cabinets }));
    app.get('/out', async () => ({ out: (await state()).out }));
    app.get('/claims', async () => ({ claims: (await state()).claims }));
    app.get('/payments', async () => ({ payments: (await state()).payments }));
    app.get('/reports', async () => ({ reports: (await state()).reports }));
    app.get('/partners', async () => ({ partners: (await state()).partners }));
    app.get('/withdrawals', async () => ({ withdrawals: (await state()).withdrawals }));
    app.get('/payouts', async () => ({ payouts: (await state()).payouts }));
    app.get('/coupons', async () => ({ coupons: (await state()).coupons }));
    app.get('/messages', async () => ({ messages: (await state()).messages }));
    /** Faults of the books; there is never one. */
    app.get('/ledger', async () => ({
      faults: await ledgerFaults(db.$pickTables<keyof Database>()),
    }));
    /** PDF that a mail carries. */
    app.get<{ Params: { id: string } }>('/messages/:id/attachment', async (request, reply) => {
      const known = await db
        .selectFrom('local_messages')
        .select(['attachment', 'attachment_name'])
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!known?.attachment) return reply.status(404).send({ reason: 'unknownMessage' });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${known.attachment_name}"`)
        .send(Buffer.from(known.attachment, 'base64'));
    });
    /** Letters in a captcha's picture, for tests. */
    app.get<{ Params: { uuid: string } }>('/captcha/:uuid', async (request, reply) => {
      const known = await db
        .selectFrom('captchas')
        .select('answer')
        .where('id', '=', request.params.uuid)
        .executeTakeFirst();
      return known ?? reply.status(404).send({ reason: 'unknownCaptcha' });
    });
    app.get('/users', async () => ({ users: (await state()).users }));

    /** Moves the clock; 0 minutes only run the due work. */
    post('/clock', clockBody, async ({ minutes }, reply) => {
      await moveClock(minutes * 60_000);
      return reply.send({ ok: true, now: clock.now() });
    });
    post('/cabinets/:id/online', onlineBody, async ({ online }, reply, params) => {
      const cabinetId = params['id'] ?? '';
      const refusal = await simulator.setOnline(cabinetId, online);
      // The real gateway tells its backend the same way which of its cabinets are connected.
      if (refusal === null)
        await db.updateTable('cabinets').set({ online }).where('id', '=', cabinetId).execute();
      return done(reply, refusal);
    });
    post('/cabinets/:id/slots/:number/jammed', jammedBody, async ({ jammed }, reply, params) => {
      const slot = Number(params['number']);
      return v.is(whole(1000), slot)
        ? done(reply, await simulator.setJammed(params['id'] ?? '', slot, jammed))
        : done(reply, 'unknownSlot');
    });
    /** Route by which staff mark a case as done. */
    const settles = (path: string, table: SeenTo) =>
      post(`/${path}/:reference`, doneBody, async (_body, reply, params) => {
        const reference = params['reference'] ?? '';
        return (await markDone(shared, table, { reference, now: clock.now() }))
          ? reply.send({ ok: true })
          : reply.status(409).send({ reason: 'unknownReport' });
      });
    settles('reports', 'reports');
    settles('partners', 'partner_requests');
    settles('withdrawals', 'withdrawals');
    post('/payouts/:reference', doneBody, async (_body, reply, params) =>
      (await payoutByHandDone({ db: shared, clock }, params['reference'] ?? ''))
        ? reply.send({ ok: true })
        : reply.status(409).send({ reason: 'unknownReport' }),
    );
    /** Coupon of the operator; the answer names its code. */
    post('/coupons', couponBody, async ({ minor, days }, reply) => {
      const money = { minor, currency: defaultCurrency };
      const code = await makeCoupon(shared, { money, days, now: clock.now() });
      return reply.send({ ok: true, code });
    });
    /** Takes cabinets and slots out of service and puts them back. */
    const service = async (reply: FastifyReply, taken: Parameters<typeof setOutOfService>[1]) =>
      done(reply, (await setOutOfService(shared, taken)) ? null : 'unknownSlot');
    post('/cabinets/:id/service', outBody, async ({ out }, reply, params) =>
      service(reply, { cabinetId: params['id'] ?? '', out }),
    );
    post('/cabinets/:id/slots/:number/service', outBody, async ({ out }, reply, params) => {
      const slot = Number(params['number']);
      return v.is(whole(1000), slot)
        ? service(reply, { cabinetId: params['id'] ?? '', slot, out })
        : done(reply, 'unknownSlot');
    });
    /** Opening hours of this cabinet's venue; without hours it is always open. */
    post('/cabinets/:id/hours', hoursBody, async ({ hours, timeZone }, reply, params) => {
      const read = hoursIn(hours);
      if ('fault' in read)
        return reply.status(400).send({ reason: hoursFaults[read.fault], part: read.part });
      if (!isTimeZone(timeZone)) return reply.status(400).send({ reason: 'badTimeZone' });
      const isSet = await setVenueHours(shared, params['id'] ?? '', {
        timeZone,
        spans: read.spans,
      });
      return done(reply, isSet ? null : 'unknownCabinet');
    });
    /** Link that sets up a tablet, as text and as a QR code, told once. */
    app.post<{ Params: { id: string } }>('/cabinets/:id/kiosk-link', async (request, reply) => {
      const cabinet = await db
        .selectFrom('cabinets')
        .select(['id', 'code'])
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!cabinet) return done(reply, 'unknownCabinet');
      const secret = await makeKioskLink({ db: shared, clock }, cabinet.id);
      const link = `${originOf(request)}/?kiosk=${encodeURIComponent(cabinet.code)}#${secret}`;
      return reply.send({ ok: true, link, picture: (await qrCode(link)).text });
    });
    post('/kiosks/:id/revoke', emptyBody, async (_body, reply, params) =>
      done(
        reply,
        (await revokeKiosk({ db: shared, clock }, params['id'] ?? '')) ? null : 'unknownCabinet',
      ),
    );
    post('/return', returnBody, async (command, reply) =>
      done(reply, await simulator.returnPowerBank(command)),
    );
    /** Staff's decision about a return claim. */
    post('/claims/:reference', decisionBody, async (decision, reply, params) => {
      const decided = await decideReturnClaim(
        { db: db.$pickTables<keyof Database>(), clock },
        params['reference'] ?? '',
        decision,
      );
      if (!decided) return reply.status(404).send({ reason: 'unknownClaim' });
      await moveClock(0);
      const asDecided = (decided.state === 'confirmed') === (decision.decision === 'accept');
      return asDecided
        ? reply.send({ ok: true, state: decided.state })
        : reply.status(409).send({ reason: 'settledClaim', state: decided.state });
    });
    /** Refund in the provider's dashboard, and a bank's dispute: the backend hears by webhook. */
    post('/payments/:id/refund', refundBody, async ({ minor }, reply, params) =>
      byProvider(reply, await refundByHand(dashboards.stripe, params['id'] ?? '', minor)),
    );
    post('/payments/:id/dispute', disputeBody, async ({ status }, reply, params) =>
      byProvider(reply, await dispute(dashboards.stripe, params['id'] ?? '', status)),
    );
    post('/paypal/:id/refund', refundBody, async ({ minor }, reply, params) =>
      byProvider(reply, await atPayPal.refundByHand(dashboards.paypal, params['id'] ?? '', minor)),
    );
    post('/paypal/:id/dispute', disputeBody, async ({ status }, reply, params) =>
      byProvider(reply, await atPayPal.dispute(dashboards.paypal, params['id'] ?? '', status)),
    );
    post('/wechat/:id/refund', refundBody, async ({ minor }, reply, params) => {
      const refunded = await refundTrade(dashboards.weChatPay, params['id'] ?? '', {
        number: `by-hand-${randomUUID()}`,
        refund: minor,
      });
      return byProvider(reply, { status: refunded === null ? 409 : 200, body: {} });
    });
    post('/credit', creditBody, async ({ userId, minor, currency }, reply) => {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!user) return reply.status(409).send({ reason: 'unknownUser' });
      await withTransaction(db.$pickTables<keyof Database>(), async tx =>
        creditBalance(tx, {
          id: `local:${randomUUID()}`,
          userId,
          amount: minor,
          currency,
          at: clock.now(),
        }),
      );
      return reply.send({ ok: true });
    });
  };
