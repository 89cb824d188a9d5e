import { randomBytes } from 'node:crypto';
import type { WeChatPayment } from '../../../contract/payment/wechat.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Charge } from '../../../domain/charge.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import { minorFromDecimal } from '../../../domain/money.ts';
import type { Backend } from '../../backend.ts';
import { sponsorOf, cabinetByCode } from '../../rental/start/rules.ts';
import { offeredFor } from '../../rental/payment/providers/methods.ts';
import { badInput, Refusal } from '../../refusal.ts';
import { rentByBalance, rentByInvitation } from '../../rental/start/open-at-once.ts';
import { openPayment } from '../../rental/payment/open/open-payment.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { refusalOf } from './payment-view.ts';
import { attemptOf } from './rentals.ts';

type Wish = Pick<Charge, 'purpose' | 'subject'> & {
  readonly amount?: number;
  readonly coupon?: string | undefined;
};

/** WeChat Pay inside WeChat, and renting there (specification, section 7, Payment, Cabinet and rent). */
export const weChatHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  'createWeChatTopUp' | 'createWeChatRepayment' | 'createWeChatPurchase' | 'borrow'
> => {
  const { db, providers, clock } = backend;
  const { wechat } = providers;
  /** WeChat knows a payer by the account that they signed in with. */
  const payerOf = async (userId: string): Promise<string> => {
    const identity = await db
      .selectFrom('identities')
      .select('subject')
      .where('provider', '=', 'wechat')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!identity) throw new Refusal(refusalCodes.membersOnly, 'server.weChatPayer');
    return identity.subject;
  };
  const open = async (caller: Caller, wish: Wish): Promise<WeChatPayment> => {
    const user = signedIn(caller);
    const offered = offeredFor(wish.purpose, providers).find(({ kind }) => kind === 'WeChat_MP');
    if (!offered || !wechat.signForBrowser)
      throw new Refusal(refusalCodes.unavailable, 'server.notOffered');
    const { payment, facts } = await openPayment(backend, user, {
      ...wish,
      provider: offered.provider,
      customerId: await payerOf(user.id),
      address: caller.address,
    });
    if (facts.clientSecret === '') throw refusalOf(facts.status);
    const asked = {
      appId: wechat.publicKey,
      timestamp: String(Math.floor(clock.now() / 1000)),
      nonce: randomBytes(16).toString('hex'),
      package: `prepay_id=${facts.clientSecret}`,
    };
    const lines = [asked.appId, asked.timestamp, asked.nonce, asked.package];
    return {
      request: { ...asked, signType: 'RSA', paySign: wechat.signForBrowser(lines) },
      tradeNumber: payment.id,
    };
  };
  return {
    createWeChatTopUp: async ({ amount, formId }, caller) => {
      const minor = minorFromDecimal(amount, defaultCurrency);
      if (minor === null) throw badInput('amount');
      return !formId
        ? open(caller, { purpose: 'topUp', subject: { wallet: true }, amount: minor })
        : open(caller, { purpose: 'mifi', subject: { formId }, amount: minor });
    },
    createWeChatRepayment: async ({ orderId, coupon }, caller) =>
      open(caller, { purpose: 'repayment', subject: { orderId }, coupon }),
    createWeChatPurchase: async ({ orderId }, caller) =>
      open(caller, { purpose: 'purchase', subject: { orderId } }),
    borrow: async ({ cabinetCode }, caller) => {
      const user = signedIn(caller);
      const attempt = attemptOf(caller);
      const cabinet = await cabinetByCode(db, cabinetCode);
      const sponsor = await sponsorOf(db, user);
      const { orderId } = await (sponsor === null
        ? rentByBalance(backend, user, cabinet, attempt)
        : rentByInvitation(backend, user, cabinet, sponsor, attempt));
      if (orderId === null) throw refusalOf('cancelled');
      return { tradeNumber: orderId };
    },
  };
};
