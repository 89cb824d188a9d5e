import type { RentalRow, ReturnClaimRow } from '../../database/rows/rentals.ts';
import type { Db } from '../../database/schema.ts';
import { findRental, messageKinds, type MessageKind } from '../record.ts';

/** A message that is still to be sent, with the current state of its rental, claim or payout. */
export type UnsentMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly user_id: string;
  readonly attempts: number;
  readonly locale: string;
  /** Text that staff wrote; null for every other message. */
  readonly words: string | null;
  /** Phone number that the person proved last. */
  readonly phone: string | null;
  readonly rental: RentalRow | null;
  readonly claim: ReturnClaimRow | null;
  /** `returned`: the amount that came back, in minor units. */
  readonly payout: {
    readonly reference: string;
    readonly currency: string;
    readonly returned: number;
  } | null;
};

/** Unsent message of this id; null where it is sent, or of a kind unknown to this version. */
export async function unsentMessage(db: Db, id: string): Promise<UnsentMessage | null> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .selectAll('messages')
    .select('users.locale')
    .where('messages.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const kind = messageKinds.find(known => known === message?.kind);
  if (!message || !kind) return null;
  const { rental_id: rentalId, claim_id: claimId, payout_id: payoutId } = message;
  return {
    id,
    kind,
    user_id: message.user_id,
    attempts: message.attempts,
    locale: message.locale,
    words: message.words,
    phone: await phoneOf(db, message.user_id),
    rental: rentalId === null ? null : ((await findRental(db, rentalId)) ?? null),
    claim: claimId === null ? null : await claimOf(db, claimId),
    payout: payoutId === null ? null : await payoutOf(db, payoutId),
  };
}

const claimOf = (db: Db, id: string): Promise<ReturnClaimRow> =>
  db.selectFrom('return_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function phoneOf(db: Db, userId: string): Promise<string | null> {
  const proven = await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'phone')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return proven?.subject ?? null;
}

async function payoutOf(db: Db, id: string): Promise<UnsentMessage['payout']> {
  const payout = await db
    .selectFrom('payouts')
    .select(['reference', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { sum } = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('ledger_postings.id', 'like', `payoutReturned:${id}:%`)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow();
  return { ...payout, returned: Number(sum) };
}
