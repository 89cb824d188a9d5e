import type { BuiltCollector } from '../../../src/domain/payment-method.ts';
import { back, opened } from './at-paypal.ts';
import type { ChargedHere } from './charges.ts';
import { keyed } from './charging.ts';
import type { TestBackend } from './harness.ts';
import {
  confirm,
  openAtPayPal,
  openAtWeChat,
  openByCard,
  payBySavedCard,
  payByToken,
  tradeOf,
} from './pay-calls.ts';
import type { PayPalEnd } from './paypal-end.ts';
import type { WeChatEnd } from './wechat-end.ts';

/** A payment that stands at its provider, and waits for the person on a page of its own. */
export type Begun = {
  readonly id: string;
  readonly checkOutUrl: string;
  /** Number of this page's sheet of the device's wallet; a reused payment has several. */
  readonly sheet: number;
};
type Ends = {
  readonly backend: TestBackend;
  readonly end: PayPalEnd;
  readonly weChat: WeChatEnd;
};

type Payer = {
  /** Null where no answer came, or a refusal. */
  readonly begin: (charge: ChargedHere) => Promise<Begun | null>;
  /** The person pays, and the page asks for the result. */
  readonly finish: (ends: Ends, charge: ChargedHere, begun: Begun) => Promise<void>;
  /** Loses the next answer of this kind: the request itself was done. */
  readonly lose: (ends: Ends, what: 'opening' | 'paying') => void;
};

let sheets = 0;

async function beginByCard(
  { someone, charge }: ChargedHere,
  method?: 'stripe-wechat',
): Promise<Begun | null> {
  const { value } = await openByCard(someone.ask, charge, keyed(), method);
  return value && { id: tradeOf(value), checkOutUrl: '', sheet: ++sheets };
}

/** Paying in each way, as the app does it. */
export const payers: Readonly<Record<BuiltCollector, Payer>> = {
  card: {
    begin: charge => beginByCard(charge),
    finish: async ({ backend }, { someone, charge }, { id }) => {
      // Stripe refuses to pay a payment that is paid or given up.
      if (backend.cards.holds.get(id)?.status === 'open') backend.cards.pay(id);
      await confirm(someone.ask, charge, id);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'state', 'lose'),
  },
  savedCard: {
    begin: charge => beginByCard(charge),
    finish: async (_, { someone, charge, cardId }, { id }) => {
      await payBySavedCard(someone.ask, charge, cardId, keyed());
      await confirm(someone.ask, charge, id);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'confirmCard', 'lose'),
  },
  wallet: {
    begin: charge => beginByCard(charge),
    finish: async ({ backend }, { someone, charge }, { id, sheet }) => {
      // A double tap opens one sheet, and one token is sent under one key.
      const token = `ctoken_${sheet}`;
      const key = { 'Idempotency-Key': `once-${token}` };
      // The page of a payment that is over opens no sheet.
      if (backend.cards.holds.get(id)?.status === 'open')
        await payByToken(someone.ask, charge, token, key);
      await confirm(someone.ask, charge, id);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'confirm', 'lose'),
  },
  redirect: {
    begin: charge => beginByCard(charge, 'stripe-wechat'),
    finish: async ({ backend }, { someone, charge }, { id }) => {
      if (backend.cards.holds.get(id)?.status === 'open') backend.cards.pay(id);
      await confirm(someone.ask, charge, id);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'state', 'lose'),
  },
  wechat: {
    begin: async ({ someone, charge }) => {
      const { value } = await openAtWeChat(someone.ask, charge, keyed());
      // WeChat's package stands in the place of an address.
      return (
        value && {
          id: value.tradeNumber ?? '',
          checkOutUrl: value.request.package,
          sheet: ++sheets,
        }
      );
    },
    finish: async ({ weChat }, { someone, charge }, { id, checkOutUrl }) => {
      await weChat.decide(checkOutUrl, 'SUCCESS');
      if (charge.for === 'topUp') await someone.ask('payConfirm', { tradeNumber: id });
      else await confirm(someone.ask, charge, id);
    },
    lose: ({ weChat }, what) =>
      void weChat.losses.push(what === 'opening' ? /POST .*jsapi$/ : /GET .*out-trade-no/),
  },
  paypal: {
    begin: async ({ someone, charge }) => {
      const answer = await openAtPayPal(someone.ask, charge, keyed());
      const { paymentId: id, checkOutUrl } = opened(answer);
      return answer.value && { id, checkOutUrl, sheet: ++sheets };
    },
    finish: async ({ end }, { someone }, { id, checkOutUrl }) => {
      const { to } = await end.decide(checkOutUrl, 'approve');
      if (to === null) await someone.ask('payPalConfirm', { paymentId: id, tradeNumber: id });
      else await someone.ask('payPalResult', { paymentId: id, ...back(to) });
    },
    lose: ({ end }, what) =>
      void end.losses.push(what === 'opening' ? /POST .*orders$/ : /POST .*(authorize|capture)$/),
  },
};
