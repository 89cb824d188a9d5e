import * as v from 'valibot';
import type { GuestThings } from '../../domain/user.ts';
import { body, nothing, operation } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * A guest who signs in to an existing account is asked before the two become one. All of it is
 * chosen: the specification has no such question.
 */

/**
 * `ask`: a guest who has something stays one, and `guestThings` lists what would move. Without it
 * everything moves at once, as the specification has it.
 */
export const guestField = body('guest', v.optional(v.literal('ask')), 'guestTakeOver');

const guestToken = body('guestToken', wire.token);

const things = v.pipe(
  v.looseObject({
    pAccount: wire.anyText,
    pInUse: wire.naturalNumber,
    pClaimed: wire.optionalNumber,
    pEnded: wire.naturalNumber,
    noMoney: v.boolean(),
    pCards: wire.naturalNumber,
    pSent: wire.naturalNumber,
    balances: v.pipe(
      v.array(v.looseObject({ pBalance: wire.amount, pCurrencyName: wire.currencyName })),
      v.maxLength(20),
    ),
  }),
  wire.checked((said): GuestThings => ({
    account: said.pAccount,
    inUse: said.pInUse,
    claimed: said.pClaimed,
    ended: said.pEnded,
    isOwed: said.noMoney,
    cards: said.pCards,
    sent: said.pSent,
    balances: said.balances.map(({ pBalance, pCurrencyName }) => ({
      minor: wire.minor(pBalance, pCurrencyName),
      currency: pCurrencyName,
    })),
  })),
);

/** Things of a guest's token that the account could take over; `null`: nothing to ask about. */
export const guestThings = operation('guestThings', {
  method: 'POST',
  path: 'saas/guest/things',
  pathFrom: 'chosen',
  extra: 'guestTakeOver',
  fields: { guestToken },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.nullish(things, null) }),
      v.transform(({ data }) => data),
    ),
  },
});

/** Moves everything of the guest to the account, and ends the guest's sessions. */
export const takeGuest = operation('takeGuest', {
  method: 'POST',
  path: 'saas/guest/take',
  pathFrom: 'chosen',
  extra: 'guestTakeOver',
  fields: { guestToken },
  answer: nothing,
});

export const guestThingsAnswers = {
  guestThings: (found: GuestThings | null) => ({
    data: found && {
      pAccount: found.account,
      pInUse: found.inUse,
      pClaimed: found.claimed,
      pEnded: found.ended,
      noMoney: found.isOwed,
      pCards: found.cards,
      pSent: found.sent,
      balances: found.balances.map(({ minor, currency }) => ({
        pBalance: wire.decimalOf(minor, currency),
        pCurrencyName: currency,
      })),
    },
  }),
  takeGuest: () => ({}),
};
