import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../../contract/refusals.ts';
import { purposeRules, type Subject, type Purpose } from '../../../../domain/charge.ts';
import type { Backend } from '../../../backend.ts';
import type { PaymentRow, ProviderName } from '../../../database/rows/payments.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { Refusal } from '../../../refusal.ts';
import { settlingsOf, trySettleMoney } from '../../end/money.ts';
import { knownCoupon } from '../../price/coupons.ts';
import { quotes } from '../../price/owed.ts';
import { abandon, followDeposit, openDeposit } from '../../start/deposit.ts';
import { demandAsShown, type ShownTerms, unknownCabinet } from '../../start/rules.ts';
import type { PaymentFacts, PaymentRequest } from '../providers/port.ts';
import {
  demandOpening,
  findPayment,
  insertPayment,
  lockPayment,
  rememberCustomer,
  setDue,
  toBeMoved,
} from '../record.ts';
import { followCharge, giveUp, trySettle } from '../settle/follow.ts';
import type { Settlings } from '../settle/settle.ts';

/** Requested payment: purpose, subject and provider. */
export type PaymentWish = Pick<ShownTerms, 'shownTariff'> & {
  readonly purpose: Purpose;
  readonly subject: Subject;
  readonly provider: ProviderName;
  /** The provider's customer whose card is to pay; without it the person's own. */
  readonly customerId?: string;
  /** Amount that the person was shown, in minor units; the server's own amount decides. */
  readonly amount?: number;
  /** Code of a coupon; only a rental's debt takes one. */
  readonly coupon?: string | undefined;
  /** Address that the request came from: unknown coupon codes are counted by it. */
  readonly address: string;
  /** Address that a page of the provider's own leads the person back to. */
  readonly returnTo?: (payment: PaymentRow) => Promise<PaymentRequest['returnTo']>;
};

/** Maximum number of open top-ups, as from several tabs; of more the oldest are given up. */
const mostTopUps = 3;

/** A payment as it stands here and at its provider. */
export type OpenedPayment = { readonly payment: PaymentRow; readonly facts: PaymentFacts };

/**
 * Opens a payment for any charge: a row first, then the provider under the row's own key. An
 * unfinished payment of the same person and charge is taken up again, so that a reload, a second
 * tab or a lost answer never pays twice.
 */
export async function openPayment(
  backend: Backend,
  user: UserRow,
  wish: PaymentWish,
): Promise<OpenedPayment> {
  const { purpose, customerId, address } = wish;
  await demandOpening(backend, { userId: user.id, address });
  const payment =
    purpose === 'deposit'
      ? await openHold(backend, user, wish)
      : await openCharge(backend, user, { ...wish, purpose });
  const returnTo = await wish.returnTo?.(payment);
  const started = { ...payment, purpose };
  const facts = await startPayment(backend, settlingsOf(backend), user, started, {
    ...(customerId === undefined ? {} : { customerId }),
    ...(returnTo === undefined ? {} : { returnTo }),
  });
  return { payment, facts };
}

async function openHold(
  backend: Backend,
  user: UserRow,
  { subject, provider, ...shown }: PaymentWish,
): Promise<PaymentRow> {
  const cabinetId = 'cabinetId' in subject ? subject.cabinetId : '';
  const cabinet = await backend.db
    .selectFrom('cabinets')
    .selectAll()
    .where('id', '=', cabinetId)
    .executeTakeFirst();
  if (!cabinet) throw unknownCabinet(cabinetId);
  demandAsShown(cabinet, shown);
  return openDeposit(backend, user, cabinet, provider);
}

type Charge = PaymentWish & { readonly purpose: Exclude<Purpose, 'deposit'> };

async function openCharge(backend: Backend, user: UserRow, charge: Charge): Promise<PaymentRow> {
  const { db, clock } = backend;
  const subjectId = 'orderId' in charge.subject ? charge.subject.orderId : null;
  // A payment that was begun before may be paid by now.
  const before = await unfinished(db, user, { ...charge, subjectId });
  for (const { id } of before.slice(0, mostTopUps)) await followPayment(backend, id);
  const { coupon: typed, address } = charge;
  if (typed !== undefined) await knownCoupon(backend, user, { typed, address });
  const { payment, others } = await withTransaction(db, async tx => {
    const { purpose, provider } = charge;
    const now = clock.now();
    const quote = await quotes[purpose](tx, { ...charge, user, amount: charge.amount, now });
    const begun = await unfinished(tx, user, { ...charge, subjectId });
    const same = begun.find(
      known =>
        known.provider === provider &&
        known.amount === quote.amount &&
        known.coupon === (quote.coupon ?? null) &&
        known.currency === quote.currency,
    );
    // An order is paid once.
    const stay = subjectId === null ? mostTopUps - 1 : 0;
    const others = begun.filter(({ id }) => id !== same?.id).slice(stay);
    for (const { id } of others) await setDue(tx, id, { due: 0, now });
    const made =
      same ??
      (await insertPayment(tx, {
        purpose,
        ...quote,
        userId: user.id,
        provider,
        state: 'created',
        now,
      }));
    return { payment: made, others };
  });
  for (const { id } of others) await trySettle(backend, settlingsOf(backend), id);
  return payment;
}

/** Payments of this person for this charge that were begun and not paid, the newest first. */
const unfinished = (
  db: Db | Transaction<Database>,
  user: UserRow,
  { purpose, subjectId }: { readonly purpose: Purpose; readonly subjectId: string | null },
): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .where('state', '=', 'created')
    .where('due', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

type Asked = Pick<PaymentRequest, 'customerId' | 'returnTo'>;

/**
 * Asks the provider for a payment that stands in the table; asked again, it is the same one. Its id
 * is stored before it leaves the backend, so nothing can be paid that is not known here. One that
 * was given up while the provider was asked is ended there at once, and refused.
 */
async function startPayment(
  backend: Backend,
  settlings: Settlings,
  user: UserRow,
  payment: PaymentRow & { readonly purpose: Purpose },
  { customerId = user.card_customer_id, returnTo }: Partial<Asked> = {},
): Promise<PaymentFacts> {
  const { db, providers } = backend;
  const provider = providers[payment.provider];
  if (payment.provider_id !== null && !provider.startsAnew)
    return provider.state(payment.provider_id);
  const { id: installation } = await db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow();
  const started = await provider.start(
    {
      paymentId: payment.id,
      userId: user.id,
      customerId,
      amount: payment.amount,
      currency: payment.currency,
      capture: purposeRules[payment.purpose].capture,
      installation,
      ...(returnTo === undefined ? {} : { returnTo }),
    },
    `${payment.id}:start`,
  );
  await rememberCustomer(backend, user, started.customerId);
  const name = await keepName(backend, payment.id, started.id);
  if (name === started.id) return started;
  // Another tab's start was answered before: it is the same payment.
  if (name !== null) return provider.state(name);
  await trySettle(backend, settlings, payment.id);
  throw new Refusal(refusalCodes.paymentCancelled, 'server.paymentCancelled');
}

/**
 * Writes down the provider's name for a payment, unless one is there. Answers the one that counts;
 * null: the payment was given up, and is ended under the name that was written down.
 */
const keepName = (
  { db, clock }: Backend,
  paymentId: string,
  providerId: string,
): Promise<string | null> =>
  withTransaction(db, async tx => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return providerId;
    if (payment.provider_id !== null) return payment.provider_id;
    const isWanted = payment.due === null && payment.state === 'created';
    await tx
      .updateTable('payments')
      .set({
        provider_id: providerId,
        // Given up before the provider knew it, which it now does.
        ...(isWanted ? {} : { state: 'created', due: 0, ...toBeMoved(clock.now()) }),
      })
      .where('id', '=', paymentId)
      .execute();
    return isWanted ? providerId : null;
  });

/**
 * Carries over the state of a payment of any purpose: a deposit moves its rental on, the others are
 * taken at once. `null`: the provider was never asked for it.
 */
export async function followPayment(
  backend: Backend,
  paymentId: string,
): Promise<PaymentFacts['status'] | null> {
  const payment = await findPayment(backend.db, paymentId);
  if (!payment) return null;
  if (payment.purpose === 'deposit') return followDeposit(backend, paymentId);
  const status = await followCharge(backend, settlingsOf(backend), paymentId);
  if (payment.subject_kind === 'order' && payment.subject_id !== null)
    await trySettleMoney(backend, payment.subject_id);
  return status;
}

/** Gives up a payment that was begun and not paid, for any purpose. */
export async function giveUpPayment(
  backend: Backend,
  { id, purpose }: Pick<PaymentRow, 'id' | 'purpose'>,
): Promise<void> {
  if (purpose !== 'deposit') return giveUp(backend, settlingsOf(backend), id);
  const rental = await backend.db
    .selectFrom('rentals')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirst();
  if (rental) await abandon(backend, rental.id);
}
