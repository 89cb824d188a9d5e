import type { Attempt, CardForm, Intent } from '../../../machines/payment/collect.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import type { PayPalButton } from '../../../machines/payment/paypal.events.ts';
import type { Charge } from '../../../src/domain/charge.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { cabinet } from '../samples.ts';

export const query: PaymentQuery = { purpose: 'deposit', cabinetId: '7', price: '55' };
export const deposit = {
  purpose: 'deposit',
  subject: { cabinetId: '7', cabinetCode: 'BW0001' },
} as const;
export const charge: Charge = {
  ...deposit,
  money: { minor: 5_500, currency: 'EUR' },
  capture: 'hold',
  tariff: cabinet.tariff,
};
export const cardForm: CardForm = { mount: () => () => undefined };
export const button: WalletButton = { mount: () => () => undefined };
export const payPalButton: PayPalButton = { mount: () => () => undefined };
export const fresh: Attempt = { key: 'K1', paymentIntentId: null };
export const begun: Attempt = { key: 'K1', paymentIntentId: 'pi_1' };
export const intent: Intent = { clientSecret: 'secret', paymentId: 'pi_1' };
export const declined: Failure = { kind: 'declined', reason: 'insufficientFunds' };
/** The server knows that the provider still waits for the customer's decision. */
export const notAgreed: Failure = { kind: 'refused', reason: 'paymentActionNeeded', text: '' };
export const notYet: readonly Failure[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'notYet' },
];
/**
 * The session ended while the customer was at the bank: the question was refused, not the payment.
 */
export const refusedQuestion: Failure = { kind: 'unauthorized', text: '' };
export const question = { question: { paymentId: 'pi_1' } };
