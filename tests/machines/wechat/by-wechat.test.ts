import { expect, it } from 'vitest';
import type { WeChatInput, WeChatOrder } from '../../../machines/payment/wechat/wechat.events.ts';
import { delays, weChatMachine } from '../../../machines/payment/wechat/wechat.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { weChatMethod } from '../../../stories/support/samples.ts';
import { weChatOrders } from '../../../stories/support/wechat-orders.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';
import { declined, fresh } from '../payment/samples.ts';

const input: WeChatInput = {
  method: weChatMethod,
  charge: chargeFor('topUp', { wallet: true }, money(2_000, 'EUR')),
  from: { step: 'start' },
  begun: null,
  device: { system: 'android', browser: 'wechat' },
};
const unpaid = { kind: 'refused', reason: 'paymentActionNeeded', text: 'Noch nicht.' } as const;
const network = { kind: 'network' } as const;

const inviting = { value: { offering: 'inviting' }, tags: ['ready'] };
const reminding = {
  value: { offering: { reminding: 'quiet' } },
  tags: ['ready'],
};
const inWindow = { value: 'inWindow', tags: ['asking'] };
const looking = { value: 'lookingAtOrder', tags: ['paying'] };
const waiting = { value: { showingCode: 'waitingForPerson' }, tags: ['asking'] };
const leaving = { value: 'leaving', tags: ['paying'] };
const submitted = { kind: 'submitted', fields: null };

function arrive(more: Partial<WeChatInput> = {}) {
  const world = enter(worldOf(weChatMachine, { ...input, ...more }));
  const { actor } = world;
  return {
    ...world,
    send: (...types: ('user.pays' | 'user.goesBack' | 'person.entered')[]) =>
      types.forEach(type => actor.send({ type })),
    state: () => {
      const { value, tags } = actor.getSnapshot();
      return { value, tags: [...tags] };
    },
    output: () => actor.getSnapshot().output,
  };
}

/** Pays, up to the person's decision in WeChat. */
async function pay(order: WeChatOrder, more: Partial<WeChatInput> = {}) {
  const arrived = arrive(more);
  arrived.send('user.pays');
  await arrived.openAttempt.succeeds(fresh);
  await arrived.prepareOrder.succeeds(order);
  return arrived;
}

it('asks for nothing before the person pays', async () => {
  const { openAttempt, prepareOrder, send, state } = arrive();
  expect(state()).toEqual(inviting);
  expect(openAttempt.asked).toEqual([]);
  send('user.pays');
  expect(state()).toEqual({ value: 'openingAttempt', tags: ['paying'] });
  expect(openAttempt.asked).toEqual([{ purpose: 'topUp', subject: { wallet: true } }]);
  await openAttempt.succeeds(fresh);
  expect(state()).toEqual({ value: 'preparingOrder', tags: ['paying'] });
  const { method, charge, device } = input;
  expect(prepareOrder.asked).toEqual([{ method, charge, device, attempt: fresh }]);
});

it('leads back, and to paying as a member, while nothing is begun', () => {
  const [back, entered] = [arrive(), arrive()];
  back.send('user.goesBack');
  expect(back.output()).toEqual({ kind: 'cancelled' });
  entered.send('person.entered');
  expect(entered.output()).toEqual({ kind: 'entered' });
});

it('reminds a person who was in WeChat before, and lets them pay or go back', () => {
  const from = { step: 'resumed' } as const;
  const [again, back] = [arrive({ from }), arrive({ from })];
  expect(again.state()).toEqual(reminding);
  again.clock.increment(delays.askEvery);
  expect(again.state()).toEqual(reminding);
  again.send('user.pays');
  expect(again.state()).toEqual({ value: 'openingAttempt', tags: ['paying'] });
  back.send('user.goesBack');
  expect(back.output()).toEqual({ kind: 'cancelled' });
});

it('asks for a payment of before, which may stand open on a phone, until it is paid', async () => {
  const { clock, lookAtOrder, state, output } = arrive({
    from: { step: 'resumed' },
    begun: 'pi_before',
  });
  clock.increment(delays.askEvery);
  expect(lookAtOrder.asked).toEqual([{ paymentId: 'pi_before' }]);
  await lookAtOrder.fails(unpaid);
  expect(state()).toEqual(reminding);
  clock.increment(delays.askEvery);
  await lookAtOrder.succeeds(null);
  expect(output()).toEqual({ ...submitted, paymentId: 'pi_before' });
});

it('leaves a payment to the server that was decided before it could be asked for', async () => {
  const { output } = await pay(weChatOrders.decided);
  expect(output()).toEqual({ ...submitted, paymentId: 'pi_1' });
});

it.each(['openAttempt', 'prepareOrder'] as const)('says why %s failed', async broken => {
  const arrived = arrive();
  arrived.send('user.pays');
  if (broken === 'prepareOrder') await arrived.openAttempt.succeeds(fresh);
  await arrived[broken].fails(network);
  expect(arrived.output()).toEqual({ kind: 'failed', failure: network, fields: null });
});

it('gives up preparing at the time-out, not before', async () => {
  const { clock, openAttempt, send, state, output } = arrive();
  send('user.pays');
  await openAttempt.succeeds(fresh);
  clock.increment(delays.preparingLimit - 1);
  expect(state()).toEqual({ value: 'preparingOrder', tags: ['paying'] });
  clock.increment(1);
  expect(output()).toEqual({ kind: 'failed', failure: { kind: 'timeout' }, fields: null });
});

it('hands the signed request to WeChat, and lets the server say that it is paid', async () => {
  const { askInWeChat, lookAtOrder, state, output } = await pay(weChatOrders.bridge);
  expect(state()).toEqual(inWindow);
  expect(askInWeChat.asked).toEqual([{ request: weChatOrders.bridge.request }]);
  await askInWeChat.succeeds('ok');
  expect(lookAtOrder.asked).toEqual([]);
  expect(output()).toEqual({ ...submitted, paymentId: 'payment-1' });
});

it.each(['cancel', 'fail'] as const)('asks the server where WeChat says %s', async end => {
  const { askInWeChat, lookAtOrder, send, state } = await pay(weChatOrders.bridge);
  send('user.goesBack');
  await askInWeChat.succeeds(end);
  expect(state()).toEqual(looking);
  expect(lookAtOrder.asked).toEqual([{ paymentId: 'payment-1' }]);
  await lookAtOrder.fails(unpaid);
  expect(state()).toEqual(reminding);
});

it.each([
  [
    'is paid after all',
    async (arrived: Awaited<ReturnType<typeof pay>>) => arrived.lookAtOrder.succeeds(null),
  ],
  [
    'is not known',
    async (arrived: Awaited<ReturnType<typeof pay>>) => arrived.lookAtOrder.fails(network),
  ],
  [
    'is not said in time',
    async (arrived: Awaited<ReturnType<typeof pay>>) => arrived.clock.increment(delays.callTimeout),
  ],
] as const)('submits a payment that %s', async (_, comes) => {
  const arrived = await pay(weChatOrders.bridge);
  await arrived.askInWeChat.succeeds('cancel');
  await comes(arrived);
  expect(arrived.output()).toEqual({ ...submitted, paymentId: 'payment-1' });
});

it('waits for the server as long as a call may take', async () => {
  const { askInWeChat, clock, state } = await pay(weChatOrders.bridge);
  await askInWeChat.succeeds('cancel');
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(looking);
});

it('says why a payment was refused after the window closed', async () => {
  const { askInWeChat, lookAtOrder, output } = await pay(weChatOrders.bridge);
  await askInWeChat.succeeds('fail');
  await lookAtOrder.fails(declined);
  expect(output()).toEqual({ kind: 'failed', failure: declined, fields: null });
});

it('says why WeChat cannot be asked', async () => {
  const { askInWeChat, output } = await pay(weChatOrders.bridge);
  await askInWeChat.fails({ kind: 'scriptNotLoaded' });
  expect(output()).toMatchObject({ kind: 'failed', failure: { kind: 'scriptNotLoaded' } });
});

it('asks the server in the end where WeChat never answers', async () => {
  const { clock, state, output } = await pay(weChatOrders.bridge);
  clock.increment(delays.bridgeLimit - 1);
  expect(state()).toEqual(inWindow);
  clock.increment(1);
  expect(output()).toEqual({ ...submitted, paymentId: 'payment-1' });
});

it('asks every few seconds whether a shown code was paid', async () => {
  const { clock, lookAtOrder, state, output } = await pay(weChatOrders.code);
  expect(state()).toEqual(waiting);
  for (const failure of [unpaid, network]) {
    clock.increment(delays.askEvery - 1);
    expect(state()).toEqual(waiting);
    clock.increment(1);
    expect(state()).toEqual({ value: { showingCode: 'askingServer' }, tags: ['asking'] });
    await lookAtOrder.fails(failure);
    expect(state()).toEqual(waiting);
  }
  clock.increment(delays.askEvery);
  expect(lookAtOrder.asked).toHaveLength(3);
  await lookAtOrder.succeeds(null);
  expect(output()).toEqual({ ...submitted, paymentId: 'pi_1' });
});

it('asks again where the server says nothing of a shown code', async () => {
  const { clock, state } = await pay(weChatOrders.code);
  clock.increment(delays.askEvery);
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toEqual({ showingCode: 'askingServer' });
  clock.increment(1);
  expect(state()).toEqual(waiting);
});

it('ends a shown code that is refused, or left', async () => {
  const [refused, left] = [await pay(weChatOrders.code), await pay(weChatOrders.code)];
  refused.clock.increment(delays.askEvery);
  await refused.lookAtOrder.fails(declined);
  expect(refused.output()).toEqual({ kind: 'failed', failure: declined, fields: null });
  left.send('user.goesBack');
  expect(left.output()).toEqual({ kind: 'cancelled' });
});

/** A code whose time has run out without a payment. */
async function outlive() {
  const arrived = await pay(weChatOrders.code);
  for (let stood = 0; stood < delays.codeFor; stood += delays.askEvery) {
    arrived.clock.increment(delays.askEvery);
    if (arrived.state().value === 'lookingAtOrder') break;
    await arrived.lookAtOrder.fails(unpaid);
  }
  expect(arrived.state()).toEqual(looking);
  await arrived.lookAtOrder.fails(unpaid);
  expect(arrived.state()).toEqual(reminding);
  return arrived;
}

it('takes a code away after its time, and keeps asking for what may be paid by it', async () => {
  const { clock, lookAtOrder, state, output } = await outlive();
  for (const failure of [unpaid, network]) {
    clock.increment(delays.askEvery);
    expect(state().value).toEqual({ offering: { reminding: 'askingServer' } });
    await lookAtOrder.fails(failure);
    expect(state()).toEqual(reminding);
  }
  clock.increment(delays.askEvery);
  clock.increment(delays.callTimeout);
  expect(state()).toEqual(reminding);
  clock.increment(delays.askEvery);
  await lookAtOrder.succeeds(null);
  expect(output()).toEqual({ ...submitted, paymentId: 'pi_1' });
});

it('says why what was paid by a code of before is refused', async () => {
  const { clock, lookAtOrder, output } = await outlive();
  clock.increment(delays.askEvery);
  await lookAtOrder.fails(declined);
  expect(output()).toEqual({ kind: 'failed', failure: declined, fields: null });
});

it('leaves for WeChat, and asks the server when the page is shown again', async () => {
  const { leaveForWeChat, state, output } = await pay(weChatOrders.page);
  expect(state()).toEqual(leaving);
  expect(leaveForWeChat.asked).toEqual([{ url: weChatOrders.page.url }]);
  await leaveForWeChat.succeeds(null);
  expect(output()).toEqual({ ...submitted, paymentId: 'pi_1' });
});

it('lets the person try again where the page did not leave', async () => {
  const { clock, state } = await pay(weChatOrders.page);
  clock.increment(delays.leavingLimit - 1);
  expect(state()).toEqual(leaving);
  clock.increment(1);
  expect(state()).toEqual(reminding);
});

it('says why the page cannot be left', async () => {
  const { leaveForWeChat, output } = await pay(weChatOrders.page);
  await leaveForWeChat.fails({ kind: 'unexpected' });
  expect(output()).toMatchObject({ kind: 'failed', failure: { kind: 'unexpected' } });
});
