import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationRequest } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';
import type { LocalState } from '../../../src/server/local/page/state.ts';
import {
  attemptLease,
  ejectTimeout,
  reconcileInterval,
} from '../../../src/server/rental/limits.ts';
import { call } from '../../server/support/call.ts';
import type { Round, Step } from './plan.ts';
import type { World } from './world.ts';

/** What somebody was told in the end. `orderId` is the rental's. */
export type Told = { readonly round: Round } & (
  | { readonly kind: 'refused'; readonly code: number; readonly text: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'notDispensed'; readonly orderId: string; readonly reason: string }
  | { readonly kind: 'renting'; readonly orderId: string; readonly waited: number }
  | {
      readonly kind: 'returned';
      readonly orderId: string;
      readonly waited: number;
      readonly paid: number;
      /** Said so before the cabinet did, and was given a number. */
      readonly isClaimed: boolean;
    }
);

/**
 * With the backend up, an outcome is known after this long: a dead request's lease, a cabinet's
 * silence, the look at an open payment, and some time to work.
 */
export const unknownLimit = attemptLease + ejectTimeout + reconcileInterval + 15_000;

const numbers = { card: '4242424242424242', declinedCard: '4000000000000002' } as const;

/** Something that must not happen; the run writes it down and goes on. */
class Finding extends Error {}

/**
 * Asks until `read` has an answer. A backend that is up may leave a person in the dark only for
 * `unknownLimit`.
 */
async function untilKnown<Value>(
  world: World,
  what: string,
  read: () => Promise<Value | null>,
): Promise<{ readonly value: Value; readonly waited: number }> {
  const began = Date.now();
  for (;;) {
    const value = await read();
    if (value !== null) return { value, waited: Date.now() - began };
    const dark = Date.now() - Math.max(began, world.startedAt);
    if (dark > unknownLimit)
      throw new Finding(
        `${what} was not known after ${Math.round(dark / 1000)} s with the backend up`,
      );
    await pause(250);
  }
}

/**
 * Somebody scans, pays, takes the power bank and brings it back, and asks again whenever nobody
 * answers: the same request under the same key. `at` is told before each step.
 */
export async function rentOnce(
  world: World,
  round: Round,
  at: (step: Step) => void,
): Promise<Told> {
  at('login');
  const { value: login } = await untilKnown(
    world,
    'a guest',
    async () => (await call(world.send, 'guestLogin', {})).value,
  );
  const ask = <Id extends OperationId>(
    id: Id,
    request: OperationRequest<Operations[Id]>,
    headers: Readonly<Record<string, string>> = {},
  ) => call(world.send, id, request, { token: login.token, ...headers });

  at('check');
  const { value: found } = await untilKnown(world, 'a cabinet', async () =>
    settled(await ask('checkCabinet', { cabinetCode: round.cabinetCode })),
  );
  if (!found.value) return { round, kind: 'refused', code: found.code, text: found.msg };
  const cabinet = found.value;
  const key = { 'Idempotency-Key': randomUUID() };

  let tradeNumber: string;
  if (round.pays === 'balance') {
    await fillBalance(world, ask, cabinet.tariff.deposit + 1_000);
    at('open');
    const { value: rented } = await untilKnown(world, 'a rental by balance', async () =>
      settled(await ask('rentByBalance', { cabinetCode: round.cabinetCode }, key)),
    );
    if (!rented.value?.orderId)
      return { round, kind: 'refused', code: rented.code, text: rented.msg };
    tradeNumber = rented.value.orderId;
  } else {
    at('open');
    const request = {
      cabinetId: cabinet.cabinetId,
      paymentMethodId: 'stripe-card',
      amount: cabinet.tariff.deposit,
    };
    const { value: opened } = await untilKnown(world, 'a payment', async () =>
      settled(await ask('createDepositIntent', request, key)),
    );
    if (!opened.value) return { round, kind: 'refused', code: opened.code, text: opened.msg };
    const { clientSecret } = opened.value;
    const publicKey =
      (
        await untilKnown(
          world,
          'the payment methods',
          async () => (await ask('paymentMethods', { cabinetId: cabinet.cabinetId })).value,
        )
      ).value[0]?.publicKey ?? '';
    const card = { number: numbers[round.pays], exp_month: 12, exp_year: 2040, cvc: '123' };
    const paymentIntentId = clientSecret.replace(/_secret.*/, '');
    at('pay');
    await world.post(
      `/local/stripe/v1/payment_intents/${paymentIntentId}/confirm`,
      { client_secret: clientSecret, card },
      { authorization: `Bearer ${publicKey}` },
    );
    at('confirm');
    const { value: confirmed } = await untilKnown(world, 'a hold', async () =>
      settled(await ask('confirmSetup', { paymentIntentId })),
    );
    if (confirmed.code === 402) return { round, kind: 'declined' };
    if (!confirmed.value?.orderId)
      return { round, kind: 'refused', code: confirmed.code, text: confirmed.msg };
    tradeNumber = confirmed.value.orderId;
  }

  at('ask');
  let isFirst = true;
  const { value: outcome, waited } = await untilKnown(
    world,
    `the outcome of ${tradeNumber}`,
    async () => {
      const { value } = await ask('checkOrder', { tradeNumber, payType: 'YJ' });
      if (isFirst) at('eject');
      isFirst = false;
      return value === null || 'purpose' in value || value.state === 'dispensing' ? null : value;
    },
  );
  const { orderId } = outcome;
  if (outcome.state === 'notDispensed')
    return { round, kind: 'notDispensed', orderId, reason: outcome.reason };
  if (round.returnsAfter === null) return { round, kind: 'renting', orderId, waited };

  await pause(round.returnsAfter);
  const isClaimed = round.claims && (await claim(world, ask, orderId, round, at));
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
      return value && value.order.settlementId > 0 ? value.order : null;
    },
  );
  return { round, kind: 'returned', orderId, waited, paid: order.settledAmount, isClaimed };
}

/** An answer that settles the question. "Not yet" and a server that stumbled leave it open. */
const settled = <Answer extends { readonly code: number; readonly status: number }>(
  answer: Answer,
): Answer | null =>
  answer.code === 1 || answer.code === 412 || answer.status >= 500 ? null : answer;

type Ask = <Id extends OperationId>(
  id: Id,
  request: OperationRequest<Operations[Id]>,
  headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof call<Id>>;

/** "I returned it", at the station it came from; whether it stands. */
async function claim(
  world: World,
  ask: Ask,
  orderId: string,
  { cabinetCode }: Round,
  at: (step: Step) => void,
): Promise<boolean> {
  at('claim');
  const key = { 'Idempotency-Key': randomUUID() };
  const { value } = await untilKnown(world, `the claim on ${orderId}`, async () =>
    settled(await ask('claimReturn', { orderId, cabinetCode }, key)),
  );
  return value.value !== null;
}

/** A credit whose answer was lost is looked at before it is given again. */
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

/**
 * Into the cabinet with the most room, so that none runs empty. A try whose answer was lost may
 * have put it in, and somebody else may have taken it out since: so the person looks at their hands
 * first.
 */
async function bringBack(world: World, powerBankId: string, rentalNumber: string): Promise<void> {
  // that is what it answers
  const { cabinets } = (await world.get('/local/api/state')) as LocalState;
  const room = ({ slots }: LocalState['cabinets'][number]) =>
    slots.filter(slot => slot.powerBankId === null).length;
  for (const { id } of cabinets
    .filter(cabinet => cabinet.code.startsWith('BW-'))
    .sort((one, other) => room(other) - room(one))) {
    for (;;) {
      const { out } = (await world.get('/local/api/state')) as LocalState; // as above
      if (!out.some(bank => bank.powerBankId === powerBankId && bank.rentalNumber === rentalNumber))
        return;
      const status = await world.tryPost('/local/api/return', { powerBankId, cabinetId: id });
      if (status === 200) return;
      if (status !== null) break;
    }
  }
  throw new Finding(`no cabinet took ${powerBankId}`);
}
