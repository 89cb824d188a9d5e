import { balanceCovers } from '../../src/domain/cabinet.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { decimalFromMinor } from '../../src/domain/money.ts';
import type { Route } from '../../src/domain/routes.ts';
import { known } from '../declare.ts';
import type { Payer, PaymentChoice, RentContext } from './rent.events.ts';

type Offered = Pick<RentContext, 'cabinet' | 'methods'>;

/** Whether this station lets this person pay that way. */
export const offers = ({ cabinet, methods }: Offered, choice: PaymentChoice): boolean =>
  cabinet?.paidByInvitation
    ? choice.kind === 'invitation'
    : choice.kind === 'method'
      ? methods.some(method => method.id === choice.id)
      : choice.kind === 'balance' && cabinet !== null && balanceCovers(cabinet);

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
  const [first] = offered.methods;
  return first ? { kind: 'method', id: first.id } : null;
}

/** Why there is no way to pay. */
export const whyNone = ({
  methodsFailed,
  whyNone: kind,
}: Pick<RentContext, 'methodsFailed' | 'whyNone'>): Failure => ({
  kind: methodsFailed ? 'methodsNotLoaded' : kind,
});

/** Where the deposit is paid with the chosen method. */
export function paymentOf({ cabinet, choice }: Pick<RentContext, 'cabinet' | 'choice'>): Route {
  const { cabinetId, tariff, currency } = known(cabinet);
  return {
    page: 'payment',
    purpose: 'deposit',
    cabinetId,
    price: String(decimalFromMinor(tariff.deposit, currency)),
    paymentMethodId: choice?.kind === 'method' ? choice.id : undefined,
  };
}

/** Who pays a rental that needs no page of its own. */
export const payerOf = ({ choice }: Pick<RentContext, 'choice'>): Payer =>
  choice?.kind === 'invitation' ? 'invitation' : 'balance';
