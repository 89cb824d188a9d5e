import type { Backend } from '../../../backend.ts';
import type { PaymentRow } from '../../../database/rows/payments.ts';
import { ProviderRefused, type PaymentFacts, type PaymentProvider } from '../providers/port.ts';
import { findPayment } from '../record.ts';

/** Maximum number of questions to a provider about a payment that changes meanwhile. */
const mostRounds = 5;

/**
 * Asks the provider for a payment, and hands its answer to `follow` with the row as it was before:
 * an answer is never newer than the moment of the question. `follow` answers false where the row
 * has changed since, and the provider is asked again. `null`: it was never asked for this payment.
 */
export async function askProvider(
  { db, providers }: Pick<Backend, 'db' | 'providers'>,
  paymentId: string,
  follow: (before: PaymentRow, facts: PaymentFacts) => Promise<boolean>,
): Promise<PaymentFacts | null> {
  for (let round = 0; round < mostRounds; round++) {
    const before = await findPayment(db, paymentId);
    if (!before || before.provider_id === null) return null;
    const provider = providers[before.provider];
    const said = await provider.state(before.provider_id);
    const isWanted =
      before.state === 'created' && before.due === null && (await canReturn(db, before));
    const facts =
      said.status !== 'approved'
        ? said
        : isWanted
          ? await takeApproved(provider, before.provider_id, `${paymentId}:take`)
          : // Given up meanwhile, or left: an approval that is not taken holds nothing and lapses.
            { ...said, status: 'cancelled' as const };
    if (await follow(before, facts)) return facts;
  }
  throw new Error(`payment ${paymentId} changes whenever its provider is asked`);
}

/**
 * True while the payer can still reach the thing they pay for. A guest who was signed out
 * everywhere cannot: on a tablet, the next customer may stand there when the phone agrees at
 * PayPal.
 */
async function canReturn(db: Backend['db'], { user_id: userId }: PaymentRow): Promise<boolean> {
  const payer = await db
    .selectFrom('users')
    .leftJoin('tokens', join =>
      join.onRef('tokens.user_id', '=', 'users.id').on('tokens.revoked_at', 'is', null),
    )
    .select(['users.kind', 'tokens.hash'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return payer === undefined || payer.kind === 'member' || payer.hash !== null;
}

/**
 * Takes a payment that the person approved. Refused, they choose another way at the provider;
 * unanswered, it is asked for once more.
 */
async function takeApproved(
  provider: PaymentProvider,
  id: string,
  key: string,
): Promise<PaymentFacts> {
  try {
    return await (provider.take ? provider.take(id, key) : provider.state(id));
  } catch (error) {
    const facts = await provider.state(id);
    const isRefused = error instanceof ProviderRefused;
    if (isRefused && ['approved', 'actionNeeded'].includes(facts.status))
      return { ...facts, status: 'open' };
    return facts.status === 'approved' ? { ...facts, status: 'processing' } : facts;
  }
}
