import { expect, it } from 'vitest';
import { delays, receiptMailMachine } from '../../machines/receipt-mail/receipt-mail.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const down = { kind: 'network' } as const;

function open() {
  const world = enter(worldOf(receiptMailMachine, { orderId: 'o1' }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    const { email, address, failure } = context;
    return { value, tags: [...tags], email, address, failure };
  };
  return { ...world, state };
}
async function asked() {
  const opened = open();
  await opened.loadOffer.succeeds({ isOffered: true, address: null });
  return opened;
}
async function sending() {
  const opened = await asked();
  opened.actor.send({ type: 'user.fills', email: ' ada@example.org ' });
  opened.actor.send({ type: 'user.sends' });
  return opened;
}
async function known() {
  const opened = open();
  await opened.loadOffer.succeeds({ isOffered: true, address: 'a•••@example.org' });
  return opened;
}

it('asks for an address where the server offers the receipt by mail', async () => {
  const { loadOffer, state } = open();
  expect(loadOffer.asked).toEqual([{ orderId: 'o1' }]);
  expect(state()).toMatchObject({ value: 'looking', tags: ['withheld'] });
  await loadOffer.succeeds({ isOffered: true, address: null });
  expect(state()).toEqual({
    value: { asking: 'writing' },
    tags: ['asking'],
    email: '',
    address: null,
    failure: null,
  });
});

it('says nothing of it where it is not offered, whatever address is known', async () => {
  for (const address of [null, 'a•••@example.org']) {
    const { loadOffer, state } = open();
    await loadOffer.succeeds({ isOffered: false, address });
    expect(state()).toMatchObject({ value: 'withheld', tags: ['withheld'], address: null });
  }
});

it('says nothing of it where the server refuses or does not answer', async () => {
  const refused = open();
  await refused.loadOffer.fails(down);
  expect(refused.state()).toMatchObject({ value: 'withheld', failure: null });
  const silent = open();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toMatchObject({ value: 'looking' });
  silent.clock.increment(1);
  expect(silent.state()).toMatchObject({ value: 'withheld' });
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('sends nothing without an address, or to one that no mail can go to', async () => {
  const { actor, sendReceipt, state } = await asked();
  for (const email of ['', '   ', 'ada', 'ada@example']) {
    actor.send({ type: 'user.fills', email });
    actor.send({ type: 'user.sends' });
    expect(state()).toMatchObject({ value: { asking: 'marked' }, tags: ['asking'], email });
  }
  expect(sendReceipt.asked).toEqual([]);
  actor.send({ type: 'user.fills', email: 'ada@example.org' });
  expect(state()).toMatchObject({ value: { asking: 'marked' }, email: 'ada@example.org' });
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: 'sending' });
});

it('sends it trimmed, and says where it goes with most of it hidden', async () => {
  const { sendReceipt, state } = await sending();
  expect(state()).toMatchObject({ value: 'sending', tags: ['sending'] });
  expect(sendReceipt.asked).toEqual([{ orderId: 'o1', email: 'ada@example.org' }]);
  await sendReceipt.succeeds(null);
  expect(state()).toMatchObject({
    value: { known: 'settled' },
    tags: ['known'],
    address: 'a•••@example.org',
  });
});

it('keeps what was typed when it fails, and sends it once more', async () => {
  const { actor, clock, sendReceipt, state } = await sending();
  await sendReceipt.fails(down);
  expect(state()).toMatchObject({ value: 'failed', tags: ['failed'], failure: down });
  actor.send({ type: 'user.retries' });
  expect(sendReceipt.asked).toHaveLength(2);
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({
    value: 'failed',
    email: ' ada@example.org ',
    failure: { kind: 'timeout' },
  });
  actor.send({ type: 'user.fills', email: 'bob@example.org' });
  expect(state()).toMatchObject({ value: { asking: 'writing' }, email: 'bob@example.org' });
});

it('sends it again to the address that is known, as often as the person wants', async () => {
  const { actor, clock, sendAgain, state } = await known();
  expect(state()).toMatchObject({ value: { known: 'settled' }, address: 'a•••@example.org' });
  actor.send({ type: 'user.sendsAgain' });
  expect(state()).toMatchObject({ value: { known: 'sendingAgain' }, tags: ['known'] });
  expect(sendAgain.asked).toEqual([{ orderId: 'o1' }]);
  await sendAgain.succeeds(null);
  expect(state()).toMatchObject({ value: { known: 'sentAgain' } });
  actor.send({ type: 'user.sendsAgain' });
  await sendAgain.fails(down);
  expect(state()).toMatchObject({ value: { known: 'notSentAgain' }, failure: down });
  actor.send({ type: 'user.sendsAgain' });
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: { known: 'notSentAgain' }, failure: { kind: 'timeout' } });
  expect(sendAgain.asked).toHaveLength(3);
});

it('lets the person name another address', async () => {
  const { actor, state } = await known();
  actor.send({ type: 'user.changes' });
  expect(state()).toMatchObject({ value: { asking: 'writing' }, email: '' });
});
