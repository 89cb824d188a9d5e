import { balanceCovers, type Cabinet } from '../../src/domain/cabinet.ts';
import { depositAt } from '../../src/domain/charge.ts';
import { decimalFromMinor, money } from '../../src/domain/money.ts';
import { methodRules } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import { known } from '../declare.ts';
import type { Collected, CollectInput } from '../payment/collect.ts';
import type { RentalWish } from './confirmation.ts';
import type { Payer, PaymentChoice, RentContext, UnclearRental } from './rent.events.ts';

/** What a wallet's button pays. */
export type WalletPayment = Pick<CollectInput, 'method' | 'charge'>;

type Offered = Pick<RentContext, 'cabinet' | 'methods'>;

/** Whether this station lets this person pay that way. */
export const offers = ({ cabinet, methods }: Offered, choice: PaymentChoice): boolean =>
  cabinet?.paidByInvitation
    ? choice.kind === 'invitation'
    : choice.kind === 'method'
      ? !!methods?.some(method => method.id === choice.id)
      : choice.kind === 'balance' && cabinet !== null && balanceCovers(cabinet);

/**
 * What stays chosen at what is known of the cabinet now. A balance that covers only now pays
 * (specification, section 4 "Rent"): it was not there to be chosen.
 */
export const choiceAt = (
  { cabinet, choice }: Pick<RentContext, 'cabinet' | 'choice'>,
  now: Cabinet,
): PaymentChoice | null =>
  cabinet && !balanceCovers(cabinet) && balanceCovers(now) ? null : choice;

/**
 * What was chosen stays chosen while it is still offered; otherwise the invitation that pays, the
 * balance where it covers, else the operator's first method.
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

/** Where the deposit is paid with the chosen method. */
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

/** The page that finds out what became of a deposit. */
export const paymentUnclear = (
  context: Pick<RentContext, 'cabinet' | 'choice'>,
  unclear: UnclearRental | null,
): Route | null =>
  unclear?.kind === 'payment'
    ? { ...paymentOf(context), page: 'payment', purpose: 'deposit', cabinetId: unclear.cabinetId }
    : null;

/** What is held where the wallet's own button stands on this page; null for every other choice. */
export function walletPaymentOf({
  cabinet,
  methods,
  choice,
}: Pick<RentContext, 'cabinet' | 'methods' | 'choice'>): WalletPayment | null {
  const method = choice?.kind === 'method' && methods?.find(({ id }) => id === choice.id);
  if (!cabinet || !method || methodRules[method.kind].collector !== 'wallet') return null;
  const { cabinetId, cabinetCode, tariff, currency } = cabinet;
  const held = money(tariff.deposit, currency);
  return { method, charge: depositAt({ cabinetId, cabinetCode }, held, cabinet) };
}

/**
 * What a wallet's button ended with. The payment page asks what came of a payment that was begun
 * here; paid again, it is by the same wallet.
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

/** Another way is chosen: without the method whose wallet this device turned out not to have. */
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

/** Who pays a rental that needs no page of its own. */
export const payerOf = ({ choice }: Pick<RentContext, 'choice'>): Payer =>
  choice?.kind === 'invitation' ? 'invitation' : 'balance';

export const wishOf = (context: Pick<RentContext, 'cabinet' | 'choice'>): RentalWish => {
  const { cabinetCode, tariff } = known(context.cabinet);
  return { cabinetCode, tariff, payer: payerOf(context) };
};
