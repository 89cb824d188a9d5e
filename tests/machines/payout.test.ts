import { expect, it } from 'vitest';
import { delays as asking } from '../../machines/confirmation/confirmation.machine.ts';
import { delays, payoutMachine, problemIn } from '../../machines/payout/payout.machine.ts';
import { offer, offerWithDispute, payoutReceipt } from '../../stories/support/payout-samples.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open(currency: string | null = null) {
  const world = enter(worldOf(payoutMachine, { currency, locale: 'de-DE' }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure };
  };
  const types = (text: string) => actor.send({ type: 'user.types', text });
  const sends = () => actor.send({ type: 'user.sends' });
  const retries = () => actor.send({ type: 'user.retries' });
  return { ...world, askForPayout: world.ask, state, types, sends, retries };
}

async function filling() {
  const opened = open();
  await opened.loadOffer.succeeds(offer);
  return opened;
}

/** 50.00 € are asked for. */
async function sending() {
  const opened = await filling();
  opened.types('50,00');
  opened.sends();
  await opened.openAttempt.succeeds({ key: 'k1' });
  return opened;
}
const fifty = { question: { amount: 5000, currency: 'EUR', key: 'k1' } };

it('loads what can be paid out', async () => {
  const { state, loadOffer, actor } = open('CHF');
  expect(state()).toEqual({ value: 'loading', tags: ['loading'], failure: null });
  expect(loadOffer.asked).toEqual([{ currency: 'CHF' }]);
  await loadOffer.succeeds(offer);
  expect(state()).toEqual({ value: { filling: 'writing' }, tags: ['filling'], failure: null });
  expect(actor.getSnapshot().context.offer).toEqual(offer);
});

it('says when it could not be loaded, and asks again', async () => {
  const { state, loadOffer, clock, retries } = open();
  await loadOffer.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'], failure: { kind: 'network' } });
  retries();
  expect(state()).toMatchObject({ value: 'loading' });
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  retries();
  await loadOffer.succeeds(offer);
  expect(state()).toMatchObject({ value: { filling: 'writing' }, failure: null });
});

it.each([
  ['', 'incorrect'],
  ['abc', 'incorrect'],
  ['0', 'incorrect'],
  ['-1', 'incorrect'],
  ['62,41', 'tooMuch'],
] as const)('does not ask for %j', async (text, problem) => {
  const { actor, state, types, sends, openAttempt } = await filling();
  types(text);
  sends();
  expect(state()).toMatchObject({ value: { filling: 'marked' }, tags: ['filling'] });
  expect(problemIn(actor.getSnapshot().context)).toBe(problem);
  expect(openAttempt.asked).toEqual([]);
  types('62,40');
  expect(problemIn(actor.getSnapshot().context)).toBeNull();
  sends();
  expect(state()).toMatchObject({ value: 'opening', tags: ['sending'] });
});

it('asks for no more than what no bank has taken back', async () => {
  const { actor, loadOffer, state, types, sends } = open();
  await loadOffer.succeeds(offerWithDispute);
  types('12,41');
  sends();
  expect(state()).toMatchObject({ value: { filling: 'marked' } });
  expect(problemIn(actor.getSnapshot().context)).toBe('tooMuch');
  types('12,40');
  sends();
  expect(state()).toMatchObject({ value: 'opening' });
});

it('asks for the typed amount under a key of its own', async () => {
  const { actor, state, askForPayout, openAttempt } = await sending();
  expect(openAttempt.asked).toEqual([{ key: null }]);
  expect(state()).toMatchObject({ value: 'sending', tags: ['sending'] });
  expect(askForPayout.asked).toEqual([fifty]);
  await askForPayout.succeeds(payoutReceipt);
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null });
  expect(actor.getSnapshot().context.receipt).toEqual(payoutReceipt);
});

it('asks for all of it once the link was taken, and for the amount once that was changed', async () => {
  const first = await filling();
  first.actor.send({ type: 'user.takesAll', text: '62,40' });
  expect(first.actor.getSnapshot().context.text).toBe('62,40');
  first.sends();
  await first.openAttempt.succeeds({ key: 'k1' });
  expect(first.askForPayout.asked).toEqual([{ question: { ...fifty.question, amount: 'all' } }]);
  const second = await filling();
  second.actor.send({ type: 'user.takesAll', text: '62,40' });
  second.types('62,4');
  second.sends();
  await second.openAttempt.succeeds({ key: 'k2' });
  expect(second.askForPayout.asked).toEqual([
    { question: { ...fifty.question, amount: 6240, key: 'k2' } },
  ]);
});

it('asks again under the same key when the answer is lost, by itself and by the button', async () => {
  const { actor, state, clock, askForPayout, openAttempt } = await sending();
  await askForPayout.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'unsure', tags: ['unsure'], failure: null });
  clock.increment(asking.askSlowly - 1);
  expect(askForPayout.asked).toHaveLength(1);
  clock.increment(1);
  expect(askForPayout.asked).toHaveLength(2);
  clock.increment(asking.callTimeout);
  expect(state()).toMatchObject({ value: 'unsure', tags: ['unsure'] });
  actor.getSnapshot().children.unknownConfirmation?.send({ type: 'user.asksNow' });
  await askForPayout.succeeds(payoutReceipt);
  expect(state()).toMatchObject({ value: 'sent' });
  expect(actor.getSnapshot().context.receipt).toEqual(payoutReceipt);
  expect(askForPayout.asked).toEqual([fifty, fifty, fifty]);
  expect(openAttempt.asked).toHaveLength(1);
});

it('calls it unknown at the time-out, and a later refusal by its name', async () => {
  const { state, clock, askForPayout } = await sending();
  clock.increment(asking.callTimeout - 1);
  expect(state()).toMatchObject({ value: 'sending' });
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'unsure' });
  clock.increment(asking.askSlowly);
  const refusal = { kind: 'refused', reason: 'payoutTooMuch', text: 'no' } as const;
  await askForPayout.fails(refusal);
  expect(state()).toEqual({ value: 'notSent', tags: ['notSent'], failure: refusal });
});

it('does not say that nothing went out because the session ended meanwhile', async () => {
  const { state, clock, askForPayout } = await sending();
  await askForPayout.fails({ kind: 'network' });
  clock.increment(asking.askSlowly);
  await askForPayout.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toMatchObject({ value: 'unsure' });
  clock.increment(asking.askSlowly);
  await askForPayout.succeeds(payoutReceipt);
  expect(state()).toMatchObject({ value: 'sent' });
});

it('without a session nothing goes out', async () => {
  const { state, askForPayout } = await sending();
  const ended = { kind: 'unauthorized', text: '' } as const;
  await askForPayout.fails(ended);
  expect(state()).toEqual({ value: 'notSent', tags: ['notSent'], failure: ended });
});

it('a refusal moved nothing: what there is is loaded again, and the next one is another attempt', async () => {
  const { actor, state, askForPayout, openAttempt, loadOffer, retries, sends } = await sending();
  const refusal = { kind: 'refused', reason: 'payoutTooMuch', text: 'no' } as const;
  await askForPayout.fails(refusal);
  expect(state()).toEqual({ value: 'notSent', tags: ['notSent'], failure: refusal });
  retries();
  expect(state()).toMatchObject({ value: 'loading' });
  await loadOffer.succeeds(offer);
  expect(state()).toMatchObject({ value: { filling: 'writing' }, failure: null });
  expect(actor.getSnapshot().context.text).toBe('50,00');
  sends();
  expect(openAttempt.asked).toEqual([{ key: null }, { key: null }]);
});

it('says when no attempt could be opened', async () => {
  const { state, types, sends, openAttempt } = await filling();
  types('50');
  sends();
  await openAttempt.fails({ kind: 'unexpected' });
  expect(state()).toEqual({ value: 'notSent', tags: ['notSent'], failure: { kind: 'unexpected' } });
});
