import { purposeRules } from '../../domain/charge.ts';
import type { Purpose } from '../../domain/purpose.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import type { ServerText } from '../texts.ts';

type Why = 'expired' | 'insufficientFunds' | 'other';

/**
 * Texts for the person: the reason, where they can do something about it, and that their money was
 * not held or charged.
 */
const texts: Readonly<Record<'hold' | 'now', Readonly<Record<Why, ServerText>>>> = {
  hold: {
    expired: 'server.cardExpired',
    insufficientFunds: 'server.insufficientFunds',
    other: 'server.paymentDeclined',
  },
  now: {
    expired: 'server.cardExpiredNotCharged',
    insufficientFunds: 'server.insufficientFundsNotCharged',
    other: 'server.paymentNotCharged',
  },
};

/** The reasons of a provider's list that a person can do something about. */
const reasons: Readonly<Record<string, Why>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
};

/** A payment that a bank refused; `reason` as its provider says it. */
export const declined = (purpose: Purpose, reason: string | null, cause?: unknown): Refusal =>
  new Refusal(
    refusalCodes.paymentDeclined,
    texts[purposeRules[purpose].capture][reasons[reason ?? ''] ?? 'other'],
    {},
    undefined,
    cause,
  );
