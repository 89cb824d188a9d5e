import type { BuiltCollector } from '../../../src/domain/payment-method.ts';

/**
 * Way to pay, and the answer of the bank (or PayPal, or WeChat): it agrees, declines, or asks the
 * person first; `left`: the person does not agree; `refusesLater`: the held amount is not given.
 */
export type Paying = {
  readonly way: BuiltCollector;
  readonly bank: 'agrees' | 'declines' | 'asks' | 'left' | 'refusesLater';
};

/** Errand of a person, with their way to pay at each step that costs something. */
export type Errand =
  | {
      readonly does: 'rents';
      readonly pays: Paying | { readonly way: 'balance' };
      readonly after:
        | { readonly is: 'returned' | 'kept' }
        /** Returned, and the bank refused the held amount. */
        | { readonly is: 'owed'; readonly pays: Paying }
        | { readonly is: 'bought'; readonly pays: Paying | { readonly way: 'hold' } };
      /** Has an account with a saved card. */
      readonly member: boolean;
    }
  | { readonly does: 'topsUp'; readonly pays: Paying; readonly member: false };

/** True for ways to pay that end paid. */
export const isServed = (pays: Extract<Errand, { does: 'rents' }>['pays']): boolean =>
  pays.way === 'balance' || !['declines', 'left'].includes(pays.bank);

type Rents = Extract<Errand, { does: 'rents' }>;
const rents = (pays: Rents['pays'], after: Rents['after']): Errand => ({
  does: 'rents',
  pays,
  after,
  member: pays.way === 'savedCard' || ('pays' in after && after.pays.way === 'savedCard'),
});
const by = (way: Paying['way'], bank: Paying['bank'] = 'agrees'): Paying => ({ way, bank });
const topsUp = (pays: Paying): Errand => ({ does: 'topsUp', pays, member: false });

const returned = { is: 'returned' } as const;
const owes = (pays: Paying) => rents(by('card', 'refusesLater'), { is: 'owed', pays });
const buys = (pays: Rents['pays'], paysFor: Paying | { readonly way: 'hold' }) =>
  rents(pays, { is: 'bought', pays: paysFor });
const hold = { way: 'hold' } as const;

/** Errands for every way and purpose that the backend carries, with their mishaps. */
export const errands: readonly [Errand, ...Errand[]] = [
  rents(by('card'), returned),
  rents(by('card', 'asks'), returned),
  rents(by('card', 'declines'), returned),
  rents(by('card'), { is: 'kept' }),
  rents(by('savedCard'), returned),
  rents(by('savedCard', 'asks'), returned),
  rents(by('savedCard', 'declines'), returned),
  rents(by('wallet'), returned),
  rents(by('wallet', 'asks'), returned),
  rents(by('wallet', 'declines'), returned),
  rents(by('paypal'), returned),
  rents(by('paypal', 'declines'), returned),
  rents(by('paypal', 'left'), returned),
  rents({ way: 'balance' }, returned),
  owes(by('card')),
  owes(by('card', 'declines')),
  owes(by('savedCard')),
  owes(by('wallet')),
  owes(by('paypal')),
  owes(by('redirect')),
  owes(by('wechat')),
  owes(by('wechat', 'declines')),
  topsUp(by('card')),
  topsUp(by('card', 'declines')),
  topsUp(by('wallet')),
  topsUp(by('paypal')),
  topsUp(by('paypal', 'left')),
  topsUp(by('redirect')),
  topsUp(by('redirect', 'declines')),
  topsUp(by('redirect', 'left')),
  topsUp(by('wechat')),
  topsUp(by('wechat', 'left')),
  buys(by('card'), hold),
  buys(by('paypal'), hold),
  buys({ way: 'balance' }, hold),
  buys(by('card'), by('card')),
  buys(by('paypal'), by('wallet')),
  buys(by('wallet'), by('paypal')),
  buys(by('card'), by('redirect')),
  buys(by('paypal'), by('wechat')),
];

/** True for errands paid by WeChat, which knows a payer by the account they signed in with. */
export const isAtWeChat = (errand: Errand): boolean =>
  errand.does === 'topsUp'
    ? errand.pays.way === 'wechat'
    : 'pays' in errand.after && errand.after.pays.way === 'wechat';

/** Bank's answer to the card that a member has saved. */
export const savedCardOf = (errand: Errand): Paying['bank'] => {
  if (errand.does === 'rents')
    for (const pays of [errand.pays, 'pays' in errand.after ? errand.after.pays : errand.pays])
      if (pays.way === 'savedCard') return pays.bank;
  return 'agrees';
};

/** An errand in a few words. */
export const inWords = (errand: Errand): string => {
  const by = (pays: Rents['pays'] | { readonly way: 'hold' }) =>
    'bank' in pays ? `${pays.way} ${pays.bank}` : pays.way;
  if (errand.does === 'topsUp') return `tops up by ${by(errand.pays)}`;
  const { after } = errand;
  return `rents by ${by(errand.pays)}, ${after.is}${'pays' in after ? ` by ${by(after.pays)}` : ''}`;
};
