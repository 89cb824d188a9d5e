import { balanceCovers, type Cabinet } from '../../src/domain/cabinet.ts';
import { chargeFor } from '../../src/domain/charge.ts';
import { decimalFromMinor, money } from '../../src/domain/money.ts';
import { methodRules } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { known } from '../declare.ts';
import type { Collected, CollectInput } from '../payment/collect.ts';
import type { RentalWish } from './confirmation.ts';
import type { Payer, PaymentChoice, RentContext, UnclearRental } from './rent.events.ts';

export type WalletPayment = Pick<CollectInput, 'method' | 'charge'>;

type Offered = Pick<RentContext, 'cabinet' | 'methods'>;

export const offers = ({ cabinet, methods }: Offered, choice: PaymentChoice): boolean =>
  cabinet?.paidByInvitation
    ? choice.kind === 'invitation'
    : choice.kind === 'method'
      ? !!methods?.some(method => method.id === choice.id)
      : choice.kind === 'balance' && cabinet !== null && balanceCovers(cabinet);

/**
 * Choice that still holds with the cabinet as it is now. A balance that has come to cover the
 * deposit pays (specification, section 4 "Rent"), since it could not be chosen before.
 */
export const choiceAt = (
  { cabinet, choice }: Pick<RentContext, 'cabinet' | 'choice'>,
  now: Cabinet,
): PaymentChoice | null =>
  cabinet && !balanceCovers(cabinet) && balanceCovers(now) ? null : choice;

/**
 * The choice so far if it is still offered; otherwise a paying invitation, a balance that covers,
 * or the operator's first method.
 */
export function defaultChoice(
  offered: Offered,
  chosen: PaymentChoice | null,
): PaymentChoice | null {
  if (chosen && offers(offered, chosen)) return chosen;
  for (const kind of ['invitation', 'balance'] as const)
    if (offers(offered, { kind })) return { kind };
  const first = offered.methods?.[0];
  return first ? { kind: 'method', id: first.id } : null;
}

const methodIn = (choice: PaymentChoice | null): string | undefined =>
  choice?.kind === 'method' ? choice.id : undefined;

/** Page on which the deposit is paid with the chosen method. */
export function paymentOf({ cabinet, choice }: Pick<RentContext, 'cabinet' | 'choice'>): Route {
  const { cabinetId, tariff, currency } = known(cabinet);
  return {
    page: 'payment',
    purpose: 'deposit',
    cabinetId,
    price: String(decimalFromMinor(tariff.deposit, currency)),
    paymentMethodId: methodIn(choice),
  };
}

/** Page that finds out the outcome of a deposit. */
export const paymentUnclear = (
  context: Pick<RentContext, 'cabinet' | 'choice'>,
  unclear: UnclearRental | null,
): Route | null =>
  unclear?.kind === 'payment'
    ? { ...paymentOf(context), page: 'payment', purpose: 'deposit', cabinetId: unclear.cabinetId }
    : null;

/** Deposit for the wallet's button on this page; null for every other choice. */
export function walletPaymentOf({
  cabinet,
  methods,
  choice,
}: Pick<RentContext, 'cabinet' | 'methods' | 'choice'>): WalletPayment | null {
  const method = choice?.kind === 'method' && methods?.find(({ id }) => id === choice.id);
  if (!cabinet || !method || methodRules[method.kind].collector !== 'wallet') return null;
  const { cabinetId, cabinetCode, tariff, currency } = cabinet;
  const held = money(tariff.deposit, currency);
  return { method, charge: chargeFor('deposit', { cabinetId, cabinetCode }, held, tariff) };
}

/**
 * Context after a wallet's button. The payment page asks for the outcome of a payment begun here; a
 * second try there uses the same wallet.
 */
export const afterWallet = (
  { cabinet, choice, next }: Pick<RentContext, 'cabinet' | 'choice' | 'next'>,
  collected: Collected,
): Pick<RentContext, 'failure' | 'next'> => ({
  failure: collected.kind === 'failed' ? collected.failure : null,
  next:
    collected.kind === 'submitted'
      ? {
          page: 'payment',
          purpose: 'deposit',
          cabinetId: known(cabinet).cabinetId,
          paymentIntentId: collected.paymentId,
          paymentMethodId: methodIn(choice),
        }
      : next,
});

/** Another choice, without a wallet that this device turned out not to have. */
export function withoutMissing(
  context: Pick<RentContext, 'cabinet' | 'methods' | 'choice' | 'failure'>,
): Pick<RentContext, 'methods' | 'choice' | 'failure'> {
  const { cabinet, choice, failure } = context;
  const isMissing = failure?.kind === 'walletUnsupported' && choice?.kind === 'method';
  const methods = isMissing
    ? known(context.methods).filter(({ id }) => id !== choice.id)
    : context.methods;
  return { methods, choice: defaultChoice({ cabinet, methods }, choice), failure: null };
}

/** Payer of a rental that needs no payment page. */
export const payerOf = ({ choice }: Pick<RentContext, 'choice'>): Payer =>
  choice?.kind === 'invitation' ? 'invitation' : 'balance';

export const wishOf = (context: Pick<RentContext, 'cabinet' | 'choice'>): RentalWish => {
  const { cabinetCode, tariff } = known(context.cabinet);
  return { cabinetCode, tariff, payer: payerOf(context) };
};
