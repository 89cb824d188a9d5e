import { defaultCurrency } from '../../../domain/constants.ts';
import type { PaymentMethod, PaymentMethodKind } from '../../../domain/payment-method.ts';
import type { Purpose } from '../../../domain/charge.ts';
import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { offeredFor } from '../../rental/payment/providers/methods.ts';
import { badInput, notFound } from '../../refusal.ts';
import { unknownCabinet } from '../../rental/start/rules.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { symbolOf } from './order-view.ts';

/** The id of a way to pay; there is one of each kind. */
export const methodId = (kind: PaymentMethodKind): string =>
  kind.toLowerCase().replaceAll('_', '-');

/** The ways to pay for any of these purposes in a currency, each once. */
export const methodsFor = (
  { providers, config }: Pick<Backend, 'providers' | 'config'>,
  purposes: readonly Purpose[],
  currency: string,
): PaymentMethod[] =>
  [
    ...new Map(
      purposes
        .flatMap(purpose => offeredFor(purpose, providers))
        .map(offered => [offered.kind, offered]),
    ).values(),
  ].map(({ kind, provider, phone }) => ({
    id: methodId(kind),
    kind,
    currency,
    currencySymbol: symbolOf(currency),
    publicKey: providers[provider].publicKey,
    // Country of an account with a provider: the operator's.
    accountCountry: config.company.country,
    label: '',
    phone,
  }));

/** The ways to pay that a person may choose from (specification, section 7, Payment). */
export const methodHandlers = (backend: Backend): Pick<Handlers, 'paymentMethods'> => {
  const { db } = backend;
  const methods = (purposes: readonly Purpose[], currency: string) =>
    methodsFor(backend, purposes, currency);
  const atCabinet = async (id: string): Promise<PaymentMethod[]> => {
    const cabinet = await db
      .selectFrom('cabinets')
      .select('currency')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!cabinet) throw unknownCabinet(id);
    return methods(['deposit'], cabinet.currency);
  };
  const forOrder = async (user: UserRow, id: string): Promise<PaymentMethod[]> => {
    const rental = await db
      .selectFrom('rentals')
      .select('currency')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (!rental) throw notFound();
    return methods(['repayment', 'purchase'], rental.currency);
  };
  return {
    paymentMethods: async ({ cabinetId, orderId, agentId }, caller) => {
      const user = signedIn(caller);
      if (cabinetId !== undefined) return atCabinet(cabinetId);
      if (orderId !== undefined) return forOrder(user, orderId);
      if (agentId !== undefined) return methods(['topUp'], defaultCurrency);
      throw badInput('id');
    },
  };
};
