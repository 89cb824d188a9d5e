import type { Charge, Subject, Purpose } from '../../../domain/charge.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import { decimalFromMinor, minorFromDecimal } from '../../../domain/money.ts';
import { urlOf, type PaymentQuery } from '../../../domain/routes.ts';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import { offeredFor } from '../../rental/payment/providers/methods.ts';
import type { PaymentRequest } from '../../rental/payment/providers/port.ts';
import { badInput } from '../../refusal.ts';
import { cabinetByCode } from '../../rental/start/rules.ts';
import { openPayment } from '../../rental/payment/open/open-payment.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { methodId } from './methods.ts';
import { refusalOf } from './payment-view.ts';

/** The rental that a deposit belongs to. */
export const rentalOf = ({ db }: Pick<Backend, 'db'>, payment: Pick<PaymentRow, 'id'>) =>
  db
    .selectFrom('rentals')
    .select(['id', 'status', 'end_reason'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();

type Wish = Pick<Charge, 'purpose' | 'subject'> & {
  readonly amount?: number;
  readonly shownTariff?: string | undefined;
  readonly coupon?: string | undefined;
  /** True where the person agrees on their phone, and not on the device that they pay at. */
  readonly isOnPhone?: boolean;
  /** Chosen method, where the call names it; there is one PayPal. */
  readonly paymentMethodId?: string;
};

/** Orders that the person approves on PayPal's own page (specification, section 7, Payment). */
export const payPalCreateHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  'createPayPalDeposit' | 'createPayPalRepayment' | 'createPayPalTopUp' | 'createPayPalPurchase'
> => {
  const { db, config, providers } = backend;
  const open = async (caller: Caller, { paymentMethodId, isOnPhone = false, ...wish }: Wish) => {
    const user = signedIn(caller);
    const offered = offeredFor(wish.purpose, providers).find(({ kind }) => kind === 'PAYPAL');
    const isAnother = paymentMethodId !== undefined && paymentMethodId !== methodId('PAYPAL');
    if (!offered || isAnother) throw badInput('paymentId');
    const app = config.publicUrl ?? caller.origin;
    const { payment, facts } = await openPayment(backend, user, {
      ...wish,
      provider: offered.provider,
      address: caller.address,
      returnTo: async made => {
        const names = await namesOf(backend, made);
        return isOnPhone ? onPhone(app, caller, names) : returnOf(app, caller, wish, names);
      },
    });
    if (facts.checkOutUrl === undefined) throw refusalOf(facts.status);
    const { tradeNumber } = await namesOf(backend, payment);
    return { checkOutUrl: facts.checkOutUrl, paymentId: payment.id, tradeNumber };
  };
  return {
    createPayPalDeposit: async ({ cabinetCode, amount, approvedOn, ...named }, caller) => {
      signedIn(caller);
      const { id: cabinetId, currency } = await cabinetByCode(db, cabinetCode);
      return open(caller, {
        purpose: 'deposit',
        subject: { cabinetId },
        ...(amount === undefined ? {} : { amount: minorOf(amount, currency) }),
        ...named,
        isOnPhone: approvedOn === 'phone',
      });
    },
    createPayPalRepayment: async ({ orderId, ...named }, caller) =>
      open(caller, { purpose: 'repayment', subject: { orderId }, ...named }),
    createPayPalTopUp: async ({ amount }, caller) => {
      const minor = minorOf(amount, defaultCurrency);
      return open(caller, { purpose: 'topUp', subject: { wallet: true }, amount: minor });
    },
    createPayPalPurchase: async ({ orderId, paymentMethodId }, caller) =>
      open(caller, { purpose: 'purchase', subject: { orderId }, paymentMethodId }),
  };
};

function minorOf(amount: number | string, currency: string): number {
  const minor = minorFromDecimal(amount, currency);
  if (minor === null) throw badInput('amount');
  return minor;
}

type Named = { readonly payment: PaymentRow; readonly tradeNumber: string };

/** Name that the result page asks by: the rental of a deposit, else the payment itself. */
const namesOf = async (backend: Backend, payment: PaymentRow): Promise<Named> => {
  const rental = payment.purpose === 'deposit' ? await rentalOf(backend, payment) : undefined;
  return { payment, tradeNumber: rental?.id ?? payment.id };
};

/** Addresses for a person who agrees on their phone, which sends them back to the first device. */
const onPhone = (
  app: string,
  { locale }: Caller,
  { tradeNumber }: Named,
): PaymentRequest['returnTo'] => ({
  locale,
  approved: `${app}${urlOf({ page: 'approval', end: 'agreed', orderId: tradeNumber })}`,
  cancelled: `${app}${urlOf({ page: 'approval', end: 'declined' })}`,
});

/** Addresses to return to: the result after an approval, else the payment page. */
function returnOf(
  app: string,
  { locale }: Caller,
  {
    purpose,
    subject,
    coupon,
  }: {
    readonly purpose: Purpose;
    readonly subject: Subject;
    readonly coupon?: string | undefined;
  },
  { payment, tradeNumber }: Named,
): PaymentRequest['returnTo'] {
  const payMode = 'PAYPAL';
  const asked: PaymentQuery = {
    ...subject,
    purpose,
    coupon,
    // The amount of an order's debt is asked for again.
    ...('orderId' in subject
      ? {}
      : { price: String(decimalFromMinor(payment.amount, payment.currency)) }),
    paymentMethodId: methodId('PAYPAL'),
    payMode,
  };
  return {
    locale,
    approved: `${app}${urlOf({ page: 'result', tradeNumber, purpose, payMode, paymentId: payment.id })}`,
    cancelled: `${app}${urlOf({ page: 'payment', ...asked })}`,
  };
}
