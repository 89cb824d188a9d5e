import { setTimeout as pause } from 'node:timers/promises';
import type { LocalState } from '../../../src/server/local/state.ts';
import { call } from '../../server/support/call.ts';
import type { Charge } from '../../server/support/pay-calls.ts';
import { askerOf, Finding, keyed, settled, untilKnown, type Ask } from './asking.ts';
import { bringBack } from './bring-back.ts';
import { signInByWeChat } from './at-wechat.ts';
import { isAtWeChat, savedCardOf, type Errand, type Paying } from './errands.ts';
import { saveCard, signIn } from './member.ts';
import { ways, type Paid, type Payer } from './paying.ts';
import type { Round, Step } from './plan.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

type At = (step: Step) => void;
/** Person on an errand. */
type Somebody = {
  readonly world: World;
  readonly ask: Ask;
  /** Sends once. */
  readonly touch: Ask;
  readonly cardId: string;
};
type Rents = Extract<Errand, { does: 'rents' }>;

/** Amount that is topped up and paid out again, in minor units. */
const topUp = 2_000;

/**
 * Does an errand as a person would: without an answer the same request is sent again under the same
 * key. `at` is told before each step.
 */
export async function goOnErrand(world: World, round: Round, at: At): Promise<Told> {
  const { errand } = round;
  at('login');
  const token = await tokenFor(world, round);
  const ask = askerOf(world.send, token);
  if (errand.member) at('saveCard');
  const cardId = errand.member ? await saveCard(world, ask, savedCardOf(errand)) : '';
  const touch = askerOf(world.sendOnce, token);
  const somebody: Somebody = { world, ask, touch, cardId };
  return errand.does === 'topsUp'
    ? topsUp(somebody, round, errand.pays, at)
    : rents(somebody, round, errand, at);
}

async function tokenFor(world: World, { errand, index }: Round): Promise<string> {
  if (errand.member) return signIn(world, index);
  if (isAtWeChat(errand)) return signInByWeChat(world, index);
  const { value: guest } = await untilKnown(
    world,
    'a guest',
    async () => (await call(world.send, 'guestLogin', {})).value,
  );
  return guest.token;
}

/** Pays a charge that is taken at once, under names of steps of its own. */
const charged = (
  somebody: Somebody,
  charge: Charge,
  { way, bank }: Paying,
  at: At,
): Promise<Paid> => {
  const steps = { open: 'openCharge', pay: 'payCharge', confirm: 'confirmCharge' } as const;
  const payer: Payer = { ...somebody, at: step => at(steps[step]) };
  return ways[way](payer, charge, bank);
};

async function topsUp(somebody: Somebody, round: Round, pays: Paying, at: At): Promise<Told> {
  const { world, ask } = somebody;
  const paid = await charged(somebody, { for: 'topUp', amount: topUp }, pays, at);
  if (paid.is === 'refused') return { round, kind: 'refused', code: paid.code, text: paid.text };
  const { value: user } = await untilKnown(
    world,
    'a user',
    async () => (await ask('userInfo', {})).value,
  );
  if (paid.is !== 'paid') {
    if (user.balance !== 0) throw new Finding(`${paid.is}, and the balance is ${user.balance}`);
    return { round, kind: paid.is };
  }
  if (user.balance !== topUp)
    throw new Finding(`paid ${topUp}, and the balance is ${user.balance}`);
  at('payout');
  const key = keyed();
  const { value: receipt } = await untilKnown(world, 'a payout', async () =>
    settled(await ask('payout', { amount: 'all' }, key)),
  );
  if (!receipt.value) throw new Finding(`no payout of the whole balance: ${receipt.msg}`);
  if (receipt.value.reference === null) throw new Finding('a payout without a number');
  const { byHand, money } = receipt.value;
  if (byHand !== 0) throw new Finding(`${byHand} of what was paid cannot go back`);
  return { round, kind: 'toppedUp', userId: user.id, amount: topUp, paidOut: money.minor };
}

async function rents(somebody: Somebody, round: Round, errand: Rents, at: At): Promise<Told> {
  const { world, ask } = somebody;
  at('check');
  const { value: found } = await untilKnown(world, 'a cabinet', async () =>
    settled(await ask('checkCabinet', { cabinetCode: round.cabinetCode })),
  );
  if (!found.value) return { round, kind: 'refused', code: found.code, text: found.msg };
  const { cabinetId, tariff } = found.value;
  const charge: Charge = {
    for: 'deposit',
    cabinetId,
    cabinetCode: round.cabinetCode,
    amount: tariff.deposit,
  };
  const paid =
    errand.pays.way === 'balance'
      ? await heldFromBalance(somebody, charge, at)
      : await ways[errand.pays.way]({ ...somebody, at }, charge, errand.pays.bank);
  if (paid.is === 'refused') return { round, kind: 'refused', code: paid.code, text: paid.text };
  if (paid.is !== 'paid') return { round, kind: paid.is };

  at('ask');
  let isFirst = true;
  const { value: outcome, waited } = await untilKnown(
    world,
    `the outcome of ${paid.trade}`,
    async () => {
      const { value } = await ask('checkOrder', { tradeNumber: paid.trade, payType: 'YJ' });
      if (isFirst) at('eject');
      isFirst = false;
      return value === null || 'purpose' in value || value.state === 'dispensing' ? null : value;
    },
  );
  const { orderId } = outcome;
  if (outcome.state === 'notDispensed')
    return { round, kind: 'notDispensed', orderId, reason: outcome.reason };
  if (errand.after.is === 'kept') return { round, kind: 'renting', orderId, waited };

  await pause(round.carriedFor);
  if (errand.after.is === 'bought') {
    await buys(somebody, orderId, errand.after.pays, at);
    return { round, kind: 'bought', orderId, waited };
  }
  const isClaimed = round.claims && (await claim(somebody, orderId, round, at));
  const state = (await world.get('/local/api/state')) as LocalState; // that is what it answers
  const bank = state.out.find(one => one.rentalNumber === outcome.orderNumber);
  if (!bank)
    throw new Finding(`${outcome.orderNumber} is said to run, but no power bank of it is out`);
  at('return');
  await bringBack(world, bank.powerBankId, outcome.orderNumber);
  at('settle');
  const { value: order } = await untilKnown(
    world,
    `the bill of ${outcome.orderNumber}`,
    async () => {
      const { value } = await ask('orderDetail', { orderId });
      return value && (value.order.settlementId > 0 || value.order.paymentFailure !== null)
        ? value.order
        : null;
    },
  );
  const isOwed = order.paymentFailure !== null;
  if (isOwed !== (errand.after.is === 'owed'))
    throw new Finding(`${outcome.orderNumber} ${isOwed ? 'is owed' : 'was paid after all'}`);
  const came = { round, kind: 'returned', orderId, waited, isClaimed } as const;
  if (errand.after.is !== 'owed') return { ...came, paid: order.settledAmount, isOwed: false };
  const { pays } = errand.after;
  const back = await charged(somebody, { for: 'repayment', orderId }, pays, at);
  if (back.is === 'refused') throw new Finding(`what is owed was refused: ${back.text}`);
  return { ...came, paid: order.settledAmount, isOwed: back.is !== 'paid' };
}

async function heldFromBalance(
  { world, ask }: Somebody,
  { cabinetCode, amount }: Extract<Charge, { for: 'deposit' }>,
  at: At,
): Promise<Paid> {
  await fillBalance(world, ask, amount + 1_000);
  at('open');
  const key = keyed();
  const { value: rented } = await untilKnown(world, 'a rental by balance', async () =>
    settled(await ask('rentByBalance', { cabinetCode }, key)),
  );
  return rented.value?.orderId
    ? { is: 'paid', trade: rented.value.orderId }
    : { is: 'refused', code: rented.code, text: rented.msg };
}

/** Buys the rented power bank, with the hold or with a new payment. */
async function buys(
  somebody: Somebody,
  orderId: string,
  pays: Paying | { readonly way: 'hold' },
  at: At,
): Promise<void> {
  const { world, ask } = somebody;
  if (pays.way === 'hold') {
    at('openCharge');
    at('payCharge');
    const key = keyed();
    const { value: bought } = await untilKnown(world, 'a purchase with the hold', async () =>
      settled(await ask('buyOrder', { orderId }, key)),
    );
    if (!bought.value) throw new Finding(`the purchase was refused: ${bought.msg}`);
    at('confirmCharge');
  } else {
    const paid = await charged(somebody, { for: 'purchase', orderId }, pays, at);
    if (paid.is !== 'paid')
      throw new Finding(`the purchase was ${paid.is} ${paid.is === 'refused' ? paid.text : ''}`);
  }
  await untilKnown(world, `what came of the purchase of ${orderId}`, async () =>
    settled(await ask('checkOrder', { tradeNumber: orderId, payType: 'overbuy' })),
  );
}

/** "I returned it", at the station it came from; whether it stands. */
async function claim(
  { world, ask }: Somebody,
  orderId: string,
  { cabinetCode }: Round,
  at: At,
): Promise<boolean> {
  at('claim');
  const key = keyed();
  const { value } = await untilKnown(world, `the claim on ${orderId}`, async () =>
    settled(await ask('claimReturn', { orderId, cabinetCode }, key)),
  );
  return value.value !== null;
}

/** A credit whose answer was lost is looked up before it is given again. */
async function fillBalance(world: World, ask: Ask, minor: number): Promise<void> {
  for (;;) {
    const { value: user } = await untilKnown(
      world,
      'a user',
      async () => (await ask('userInfo', {})).value,
    );
    if (user.balance > 0) return;
    await world.post('/local/api/credit', { userId: user.id, minor });
  }
}
