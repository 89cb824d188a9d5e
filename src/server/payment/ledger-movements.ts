import type { LedgerName, PaymentRow } from '../database/rows/payments.ts';
import type { Db } from '../database/schema.ts';
import type { Account } from '../ledger.ts';
import { ProviderRefused } from './port.ts';

type Step = 'hold' | 'take' | 'letGo' | 'giveBack';

/** Booking of a payment's step in the ledger; `null`: it moves nothing. */
export type Movement = { readonly kind: string; readonly from: Account; readonly to: Account };
export type Movements = Readonly<Record<Step, Movement | null>>;

const revenue: Account = { kind: 'revenue' };

/** Movements by ledger. The locked row names the owner, who may have signed in since. */
export const movementsOf: Readonly<
  Record<LedgerName, (db: Db, payment: PaymentRow) => Promise<Movements>>
> = {
  /** Money of a person's own. */
  balance: async (_db, { user_id: userId }) => {
    const balance: Account = { kind: 'balance', userId };
    const deposit: Account = { kind: 'deposit', userId };
    return {
      hold: { kind: 'deposit', from: balance, to: deposit },
      take: { kind: 'fee', from: deposit, to: revenue },
      letGo: { kind: 'release', from: deposit, to: balance },
      giveBack: { kind: 'refund', from: revenue, to: balance },
    };
  },
  /** Money of an invitation's sponsor, who is billed elsewhere; nothing is set aside for it. */
  invitation: async (db, { id }) => {
    const { sponsor } = await db
      .selectFrom('rentals')
      .select('sponsor')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    if (sponsor === null) throw new ProviderRefused(`no sponsor: ${id}`);
    const account: Account = { kind: 'sponsor', code: sponsor };
    return {
      hold: null,
      take: { kind: 'sponsored', from: account, to: revenue },
      letGo: null,
      giveBack: { kind: 'unsponsored', from: revenue, to: account },
    };
  },
};
