import type { BuiltCollector } from '../../../src/domain/payment-method.ts';
import { back, opened } from './at-paypal.ts';
import type { ChargedHere } from './charges.ts';
import { keyed, paymentMethodId } from './charging.ts';
import type { TestBackend } from './harness.ts';
import type { PayPalEnd } from './paypal-end.ts';

/** A payment that stands at its provider, and waits for the person. */
export type Begun = { readonly id: string; readonly checkOutUrl: string };
type Ends = { readonly backend: TestBackend; readonly end: PayPalEnd };

type Payer = {
  /** Null where no answer came, or a refusal. */
  readonly begin: (charge: ChargedHere) => Promise<Begun | null>;
  /** The person pays, and the page asks what came of it. */
  readonly finish: (ends: Ends, charge: ChargedHere, begun: Begun) => Promise<void>;
  /** The next answer of this kind is lost: what was asked for was done. */
  readonly lose: (ends: Ends, what: 'opening' | 'paying') => void;
};

const orderIn = ({ subject }: ChargedHere): string => ('orderId' in subject ? subject.orderId : '');
const cabinetIn = ({ subject }: ChargedHere): string =>
  'cabinetId' in subject ? subject.cabinetId : '';
/** The code of the one cabinet that is rented at here. */
const cabinetCode = 'BW-1007';

async function openByCard(charge: ChargedHere): Promise<Begun | null> {
  const { someone, amount } = charge;
  const byCard = { paymentMethodId };
  const order = { orderId: orderIn(charge), ...byCard };
  const { value } = await {
    deposit: () =>
      someone.ask(
        'createDepositIntent',
        { cabinetId: cabinetIn(charge), amount, ...byCard },
        keyed(),
      ),
    repayment: () => someone.ask('createRepaymentIntent', order, keyed()),
    topUp: () => someone.ask('createTopUpIntent', { amount, ...byCard }, keyed()),
    purchase: () => someone.ask('createPurchaseIntent', order, keyed()),
  }[charge.purpose]();
  return value && { id: value.clientSecret.replace(/_secret.*/, ''), checkOutUrl: '' };
}

/** What came of it, as the page asks. */
const confirm = ({ purpose, someone }: ChargedHere, { id }: Begun) =>
  purpose === 'deposit'
    ? someone.ask('confirmSetup', { paymentIntentId: id })
    : someone.ask('confirmPayment', { tradeNumber: id });

/** How each way pays, as the app does it. */
export const payers: Readonly<Record<BuiltCollector, Payer>> = {
  card: {
    begin: openByCard,
    finish: async ({ backend }, charge, begun) => {
      // Stripe lets nobody pay what is paid or given up.
      if (backend.cards.holds.get(begun.id)?.status === 'open') backend.cards.pay(begun.id);
      await confirm(charge, begun);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'state', 'lose'),
  },
  savedCard: {
    begin: openByCard,
    finish: async (_, charge, begun) => {
      const { someone, cardId, subject } = charge;
      const paid = 'wallet' in subject ? {} : subject;
      await someone.ask('payWithSavedCard', { cardId, ...paid }, keyed());
      await confirm(charge, begun);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'confirmCard', 'lose'),
  },
  wallet: {
    begin: openByCard,
    finish: async ({ backend }, charge, begun) => {
      const { someone, amount } = charge;
      // A double tap opens one sheet, and one token is sent under one key.
      const token = `ctoken_${begun.id}`;
      const named = { token, paymentMethodId: 'stripe-google' };
      const key = { 'Idempotency-Key': `once-${token}` };
      const order = { orderId: orderIn(charge), ...named };
      const touch = {
        deposit: () => someone.ask('payDepositByToken', { cabinetCode, ...named }, key),
        repayment: () => someone.ask('repayByToken', order, key),
        topUp: () => someone.ask('topUpByToken', { amount, ...named }, key),
        purchase: () => someone.ask('buyByToken', order, key),
      }[charge.purpose];
      // The page of a payment that is over opens no sheet.
      if (backend.cards.holds.get(begun.id)?.status === 'open') await touch();
      await confirm(charge, begun);
    },
    lose: ({ backend }, what) =>
      backend.cards.trouble(what === 'opening' ? 'start' : 'confirm', 'lose'),
  },
  paypal: {
    begin: async charge => {
      const { someone, amount } = charge;
      const byPayPal = { paymentMethodId: 'paypal' };
      const order = { orderId: orderIn(charge), ...byPayPal };
      const answer = await {
        deposit: () => someone.ask('createPayPalDeposit', { cabinetCode, ...byPayPal }, keyed()),
        repayment: () => someone.ask('createPayPalRepayment', order, keyed()),
        topUp: () => someone.ask('createPayPalTopUp', { amount: amount / 100 }, keyed()),
        purchase: () => someone.ask('createPayPalPurchase', order, keyed()),
      }[charge.purpose]();
      const { paymentId: id, checkOutUrl } = opened(answer);
      return answer.value && { id, checkOutUrl };
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
