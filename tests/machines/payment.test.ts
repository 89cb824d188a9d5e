import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import type {
  Attempt,
  CardForm,
  PaymentEvent,
  PaymentInput,
} from '../../machines/payment/payment.events.ts';
import {
  delays,
  paymentMachine,
  scriptTriesLimit,
} from '../../machines/payment/payment.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { PaymentQuery } from '../../src/domain/route.ts';
import { androidCard, applePay, cabinet, card, otherCard, phone } from './samples.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

const query: PaymentQuery = { purpose: 'deposit', cabinetId: '7', price: '55' };
const cardForm: CardForm = { mount: () => () => undefined };
const fresh: Attempt = { key: 'K1', paymentIntentId: null };
const begun: Attempt = { key: 'K1', paymentIntentId: 'pi_1' };
const declined: Failure = { kind: 'declined', reason: 'insufficientFunds' };
const notYet: readonly Failure[] = [{ kind: 'network' }, { kind: 'timeout' }, { kind: 'notYet' }];
/**
 * The session ended while the customer was at the bank: the question was refused, not the payment.
 */
const refusedQuestion: Failure = { kind: 'unauthorized', text: '' };
const question = { paymentIntentId: 'pi_1' };

function arrive(input: Partial<PaymentInput> = {}) {
  const recallAttempt = scripted<Attempt | null, { cabinetId: string }>();
  const loadMethods = scripted<readonly PaymentMethod[], { cabinetId: string }>();
  const prepareCardForm = scripted<
    CardForm,
    { publicKey: string; amount: number; currency: string }
  >();
  const submitCard = scripted<null, { cardForm: CardForm }>();
  const openAttempt = scripted<Attempt, { cabinetId: string }>();
  const createIntent = scripted<
    { clientSecret: string; attempt: Attempt },
    { cabinetId: string; paymentMethodId: string; amount: number; attempt: Attempt }
  >();
  const authoriseCard = scripted<null, { cardForm: CardForm; clientSecret: string }>();
  const confirmSetup = scripted<{ orderId: string | null }, { paymentIntentId: string }>();
  const closeAttempt = scripted<null, { cabinetId: string }>();
  const machine = provideAll(paymentMachine, {
    recallAttempt: recallAttempt.logic,
    loadMethods: loadMethods.logic,
    prepareCardForm: prepareCardForm.logic,
    submitCard: submitCard.logic,
    openAttempt: openAttempt.logic,
    createIntent: createIntent.logic,
    authoriseCard: authoriseCard.logic,
    confirmSetup: confirmSetup.logic,
    closeAttempt: closeAttempt.logic,
  });
  const { actor, clock } = start(machine, { input: { query, cabinet, device: phone, ...input } });
  return {
    actor,
    clock,
    recallAttempt,
    loadMethods,
    prepareCardForm,
    submitCard,
    openAttempt,
    createIntent,
    authoriseCard,
    confirmSetup,
    closeAttempt,
    send: (...events: PaymentEvent[]) => {
      for (const event of events) actor.send(event);
    },
    state: () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] }),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

type Arrived = ReturnType<typeof arrive>;

/** Nothing was begun before; the methods are known; the script is being loaded. */
async function arriveFresh(
  input: Partial<PaymentInput> = {},
  methods: readonly PaymentMethod[] = [card],
) {
  const arrived = arrive(input);
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds(methods);
  return arrived;
}

/** The card fields stand and can be filled in. */
async function collect(input: Partial<PaymentInput> = {}) {
  const arrived = await arriveFresh(input);
  await arrived.prepareCardForm.succeeds(cardForm);
  return arrived;
}

/** From Pay to the bank's dialog. */
async function reachBank(arrived: Arrived) {
  await arrived.submitCard.succeeds(null);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds({ clientSecret: 'secret', attempt: begun });
}

async function authorise() {
  const arrived = await collect();
  arrived.send({ type: 'user.pays' });
  await reachBank(arrived);
  return arrived;
}

/** The bank agreed; the server is being asked. */
async function confirm() {
  const arrived = await authorise();
  await arrived.authoriseCard.succeeds(null);
  return arrived;
}

/** 30 s without an answer. */
async function loseTrack() {
  const arrived = await confirm();
  await arrived.confirmSetup.fails({ kind: 'notYet' });
  for (let second = 1; second < 30; second++) {
    arrived.clock.increment(1_000);
    await arrived.confirmSetup.fails({ kind: 'notYet' });
  }
  arrived.clock.increment(1_000);
  return arrived;
}

const recalling = { value: 'recalling', tags: ['loading'] };
const recallingOutcome = { value: 'recallingOutcome', tags: ['confirming'] };
const loadingMethods = { value: 'loadingMethods', tags: ['loading'] };
const loadingScript = { value: 'loadingScript', tags: ['loading'] };
const scriptMissing = { value: 'scriptMissing', tags: ['scriptMissing'] };
const unsupported = { value: 'unsupported', tags: ['unsupported'] };
const collecting = { value: 'collecting', tags: ['collecting'] };
const submitting = (step: string) => ({ value: { submitting: step }, tags: ['authorising'] });
const asking = { value: { confirming: 'asking' }, tags: ['confirming'] };
const waiting = { value: { confirming: 'waiting' }, tags: ['confirming'] };
const unknown = { value: { unknown: 'waiting' }, tags: ['unknown'] };
const unknownAsks = { value: { unknown: 'asking' }, tags: ['unknown'] };
const failed = { value: 'failed', tags: ['failed'] };
const discarding = { value: 'discardingAttempt', tags: ['confirming'] };
const succeeded = { value: 'succeeded', tags: ['confirming'] };
const cancelled = { value: 'cancelled', tags: ['loading'] };
const result = { page: 'result', tradeNumber: 'o1', purpose: 'deposit' };

it('pays the deposit by card, from the first view to the result page', async () => {
  const payment = arrive();
  expect(payment.state()).toEqual(recalling);
  expect(payment.recallAttempt.asked).toEqual([{ cabinetId: '7' }]);
  await payment.recallAttempt.succeeds(null);
  expect(payment.state()).toEqual(loadingMethods);
  expect(payment.loadMethods.asked).toEqual([{ cabinetId: '7' }]);
  await payment.loadMethods.succeeds([card]);
  expect(payment.state()).toEqual(loadingScript);
  expect(payment.prepareCardForm.asked).toEqual([
    { publicKey: 'pk_test', amount: 5_500, currency: 'EUR' },
  ]);
  await payment.prepareCardForm.succeeds(cardForm);
  expect(payment.state()).toEqual(collecting);
  expect(payment.context()).toMatchObject({
    cardForm,
    cardComplete: false,
    amount: 5_500,
    currency: 'EUR',
    method: card,
    failure: null,
  });
  payment.send({ type: 'user.pays' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.submitCard.asked).toEqual([{ cardForm }]);
  await payment.submitCard.succeeds(null);
  expect(payment.state()).toEqual(submitting('openingAttempt'));
  expect(payment.openAttempt.asked).toEqual([{ cabinetId: '7' }]);
  await payment.openAttempt.succeeds(fresh);
  expect(payment.state()).toEqual(submitting('creatingIntent'));
  expect(payment.createIntent.asked).toEqual([
    { cabinetId: '7', paymentMethodId: 'card-1', amount: 5_500, attempt: fresh },
  ]);
  await payment.createIntent.succeeds({ clientSecret: 'secret', attempt: begun });
  expect(payment.state()).toEqual(submitting('authorising'));
  expect(payment.authoriseCard.asked).toEqual([{ cardForm, clientSecret: 'secret' }]);
  expect(payment.confirmSetup.asked).toEqual([]);
  await payment.authoriseCard.succeeds(null);
  expect(payment.state()).toEqual(asking);
  expect(payment.confirmSetup.asked).toEqual([question]);
  expect(payment.closeAttempt.asked).toEqual([]);
  await payment.confirmSetup.succeeds({ orderId: 'o1' });
  expect(payment.state()).toEqual(succeeded);
  expect(payment.closeAttempt.asked).toEqual([{ cabinetId: '7' }]);
  await payment.closeAttempt.succeeds(null);
  expect(payment.actor.getSnapshot().status).toBe('done');
  expect(payment.output()).toEqual(result);
});

it('leads to the result page even when the attempt cannot be closed', async () => {
  const { confirmSetup, closeAttempt, output } = await confirm();
  await confirmSetup.succeeds({ orderId: 'o1' });
  await closeAttempt.breaks();
  expect(output()).toEqual(result);
});

it.each<[PaymentQuery, Failure['kind']]>([
  [{ purpose: 'topUp', cabinetId: '7' }, 'methodUnsupported'],
  [{ purpose: 'repayment', cabinetId: '7' }, 'methodUnsupported'],
  [{ purpose: 'purchase', cabinetId: '7' }, 'methodUnsupported'],
  [{ purpose: 'mifi', cabinetId: '7' }, 'methodUnsupported'],
  [{ purpose: 'deposit' }, 'badLink'],
])('says honestly what it cannot carry: %j', async (unable, kind) => {
  const { recallAttempt, closeAttempt, send, state, context, output } = arrive({ query: unable });
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind });
  expect(recallAttempt.asked).toEqual([]);
  send({ type: 'user.pays' }, { type: 'user.cancels' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
});

it("a return from the bank's page asks for that intent at once, whatever it was for", async () => {
  const { recallAttempt, confirmSetup, state, context } = arrive({
    query: { purpose: 'topUp', paymentIntentId: 'pi_9' },
  });
  expect(state()).toEqual(asking);
  expect(context().attempt).toEqual({ key: '', paymentIntentId: 'pi_9' });
  expect(confirmSetup.asked).toEqual([{ paymentIntentId: 'pi_9' }]);
  expect(recallAttempt.asked).toEqual([]);
  await confirmSetup.succeeds({ orderId: 'o1' });
  expect(context().next).toEqual({ page: 'result', tradeNumber: 'o1', purpose: 'topUp' });
});

it("a return from the bank's page that failed begins again by recalling the attempt", async () => {
  const { confirmSetup, recallAttempt, closeAttempt, send, state, context } = arrive({
    query: { ...query, paymentIntentId: 'pi_9' },
  });
  await confirmSetup.fails(declined);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  send({ type: 'user.changesCard' });
  expect(state()).toEqual(failed);
  send({ type: 'user.retries' });
  expect(state()).toEqual(recalling);
  expect(context().failure).toBeNull();
  expect(recallAttempt.asked).toEqual([{ cabinetId: '7' }]);
});

it('a reload asks what became of the attempt before anything is paid, and leads to its rental', async () => {
  const { recallAttempt, loadMethods, confirmSetup, state, context } = arrive();
  await recallAttempt.succeeds(begun);
  expect(state()).toEqual(recallingOutcome);
  expect(context().attempt).toEqual(begun);
  expect(confirmSetup.asked).toEqual([question]);
  expect(loadMethods.asked).toEqual([]);
  await confirmSetup.succeeds({ orderId: 'o1' });
  expect(state()).toEqual(succeeded);
  expect(context().next).toEqual(result);
});

it('an attempt without an intent moved nothing: the payment starts', async () => {
  const { recallAttempt, confirmSetup, state } = arrive();
  await recallAttempt.succeeds(fresh);
  expect(state()).toEqual(loadingMethods);
  expect(confirmSetup.asked).toEqual([]);
});

it('unreadable attempts do not keep anybody from paying', async () => {
  const { recallAttempt, state } = arrive();
  await recallAttempt.breaks();
  expect(state()).toEqual(loadingMethods);
});

it('a recalled attempt without an order yet is unknown, and goes on being asked for', async () => {
  const { clock, recallAttempt, loadMethods, confirmSetup, state } = arrive();
  await recallAttempt.succeeds(begun);
  await confirmSetup.succeeds({ orderId: null });
  expect(state()).toEqual(unknown);
  clock.increment(delays.askSlowly);
  expect(confirmSetup.asked).toEqual([question, question]);
  expect(loadMethods.asked).toEqual([]);
});

it.each([...notYet, refusedQuestion])(
  'a recalled attempt whose answer is lost ($kind) is unknown',
  async failure => {
    const { recallAttempt, confirmSetup, state } = arrive();
    await recallAttempt.succeeds(begun);
    await confirmSetup.fails(failure);
    expect(state()).toEqual(unknown);
  },
);

it('a recalled attempt without an answer is unknown at the time-out, not before', async () => {
  const { clock, recallAttempt, confirmSetup, state } = arrive();
  await recallAttempt.succeeds(begun);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(recallingOutcome);
  clock.increment(1);
  expect(state()).toEqual(unknown);
  await confirmSetup.failsLate(declined);
  expect(state()).toEqual(unknown);
});

it('a recalled attempt that is known to have failed is forgotten, and the customer pays anew', async () => {
  const { recallAttempt, confirmSetup, closeAttempt, loadMethods, state } = arrive();
  await recallAttempt.succeeds(begun);
  await confirmSetup.fails(declined);
  expect(state()).toEqual({ value: 'discardingRecalled', tags: ['loading'] });
  expect(closeAttempt.asked).toEqual([{ cabinetId: '7' }]);
  expect(loadMethods.asked).toEqual([]);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(loadingMethods);
  expect(loadMethods.asked).toEqual([{ cabinetId: '7' }]);
});

it('a recalled attempt that cannot be forgotten does not stop the payment', async () => {
  const { recallAttempt, confirmSetup, closeAttempt, state } = arrive();
  await recallAttempt.succeeds(begun);
  await confirmSetup.fails(declined);
  await closeAttempt.breaks();
  expect(state()).toEqual(loadingMethods);
});

it('takes the method that was chosen before, else the first this phone can use', async () => {
  const chosen = await arriveFresh({ query: { ...query, paymentMethodId: 'card-2' } }, [
    applePay,
    androidCard,
    card,
    otherCard,
  ]);
  expect(chosen.context().method).toEqual(otherCard);
  const unusable = await arriveFresh({ query: { ...query, paymentMethodId: 'card-android' } }, [
    applePay,
    androidCard,
    card,
    otherCard,
  ]);
  expect(unusable.context().method).toEqual(card);
});

it('says that there is no way to pay on this phone', async () => {
  const { prepareCardForm, state, context } = await arriveFresh({}, [applePay, androidCard]);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'noPaymentMethod' });
  expect(prepareCardForm.asked).toEqual([]);
});

it("reserves the cabinet's deposit when the link names no price", async () => {
  const { context } = await arriveFresh({ query: { purpose: 'deposit', cabinetId: '7' } });
  expect(context().amount).toBe(5_500);
});

it("counts the price in the method's currency", async () => {
  const { prepareCardForm } = await arriveFresh({ cabinet: null }, [{ ...card, currency: 'JPY' }]);
  expect(prepareCardForm.asked).toEqual([{ publicKey: 'pk_test', amount: 55, currency: 'JPY' }]);
});

it.each<Partial<PaymentInput>>([
  { query: { ...query, price: 'free' } },
  { query: { ...query, price: '0' } },
  { query: { ...query, price: '-5' } },
  { query: { ...query, price: '5.555' } },
  { query: { purpose: 'deposit', cabinetId: '7' }, cabinet: null },
])('refuses a link whose amount it cannot read: $query', async input => {
  const { state, context } = await arriveFresh(input);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'badLink' });
});

it('says that the methods could not be obtained, and begins again on request', async () => {
  const { recallAttempt, loadMethods, send, state, context } = arrive();
  await recallAttempt.succeeds(null);
  await loadMethods.fails({ kind: 'network' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'network' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(recalling);
  expect(context().failure).toBeNull();
});

it('stops waiting for the methods at the time-out, not before', async () => {
  const { clock, recallAttempt, loadMethods, state, context } = arrive();
  await recallAttempt.succeeds(null);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(loadingMethods);
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadMethods.succeedsLate([card]);
  expect(state()).toEqual(failed);
});

it('tries a missing script again after 500 ms, four times in all, then asks the customer', async () => {
  const { clock, prepareCardForm, send, state, context } = await arriveFresh();
  for (let tries = 1; tries < scriptTriesLimit; tries++) {
    expect(state()).toEqual(loadingScript);
    await prepareCardForm.fails({ kind: 'scriptNotLoaded' });
    expect(state()).toEqual(scriptMissing);
    clock.increment(499);
    expect(state()).toEqual(scriptMissing);
    clock.increment(1);
  }
  expect(prepareCardForm.asked).toHaveLength(4);
  await prepareCardForm.fails({ kind: 'scriptNotLoaded' });
  clock.increment(500);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'scriptNotLoaded' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(loadingScript);
  expect(context().scriptTries).toBe(1);
  await prepareCardForm.succeeds(cardForm);
  expect(state()).toEqual(collecting);
  expect(context().failure).toBeNull();
});

it('a script that stalls counts as missing after 4 s, not before', async () => {
  const { clock, prepareCardForm, state, context } = await arriveFresh();
  clock.increment(3_999);
  expect(state()).toEqual(loadingScript);
  clock.increment(1);
  expect(state()).toEqual(scriptMissing);
  await prepareCardForm.succeedsLate(cardForm);
  expect(context().cardForm).toBeNull();
});

it('knows whether the card is complete', async () => {
  const { send, state, context } = await collect();
  send({ type: 'card.changed', complete: true });
  expect(context().cardComplete).toBe(true);
  send({ type: 'card.changed', complete: false });
  expect(context().cardComplete).toBe(false);
  expect(state()).toEqual(collecting);
});

it('cancelling the card leads back to the cabinet with nothing held', async () => {
  const { createIntent, closeAttempt, send, state, output } = await collect();
  send({ type: 'user.cancels' });
  expect(state()).toEqual(cancelled);
  expect(closeAttempt.asked).toEqual([{ cabinetId: '7' }]);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
  expect(createIntent.asked).toEqual([]);
});

it('leaves even when the cancelled attempt cannot be closed', async () => {
  const { closeAttempt, send, output } = await collect({ cabinet: null });
  send({ type: 'user.cancels' });
  await closeAttempt.breaks();
  expect(output()).toEqual({ page: 'rent', cabinetCode: undefined });
});

it('a card that the fields refuse goes back to the fields; no attempt is opened', async () => {
  const { submitCard, openAttempt, send, state } = await collect();
  send({ type: 'user.pays' });
  await submitCard.fails({ kind: 'unexpected' });
  expect(state()).toEqual(collecting);
  expect(openAttempt.asked).toEqual([]);
});

it('pressing Pay twice pays once', async () => {
  const { submitCard, send } = await collect();
  send({ type: 'user.pays' }, { type: 'user.pays' });
  expect(submitCard.asked).toHaveLength(1);
});

it('nothing is sent without a stored key', async () => {
  const { submitCard, openAttempt, createIntent, send, state, context } = await collect();
  send({ type: 'user.pays' });
  await submitCard.succeeds(null);
  await openAttempt.breaks();
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'unexpected' });
  expect(createIntent.asked).toEqual([]);
});

it('a lost intent is a plain failure; the retry repeats it with the same key', async () => {
  const payment = await collect();
  payment.send({ type: 'user.pays' });
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds(fresh);
  await payment.createIntent.fails({ kind: 'network' });
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual({ kind: 'network' });
  expect(payment.closeAttempt.asked).toEqual([]);
  payment.send({ type: 'user.retries' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.context().failure).toBeNull();
  await reachBank(payment);
  expect(payment.createIntent.asked.map(({ attempt }) => attempt.key)).toEqual(['K1', 'K1']);
  expect(payment.state()).toEqual(submitting('authorising'));
});

it('a silent intent fails at the time-out, not before, and its late secret is not used', async () => {
  const { clock, submitCard, openAttempt, createIntent, authoriseCard, send, state, context } =
    await collect();
  send({ type: 'user.pays' });
  await submitCard.succeeds(null);
  await openAttempt.succeeds(fresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(submitting('creatingIntent'));
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await createIntent.succeedsLate({ clientSecret: 'secret', attempt: begun });
  expect(state()).toEqual(failed);
  expect(authoriseCard.asked).toEqual([]);
});

it('declined, then retried: the same attempt and the same intent, never a second one', async () => {
  const payment = await authorise();
  await payment.authoriseCard.fails(declined);
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual(declined);
  expect(payment.confirmSetup.asked).toEqual([]);
  payment.send({ type: 'user.retries' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.context().failure).toBeNull();
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds(begun);
  expect(payment.createIntent.asked.map(({ attempt }) => attempt)).toEqual([fresh, begun]);
  await payment.createIntent.succeeds({ clientSecret: 'secret', attempt: begun });
  await payment.authoriseCard.succeeds(null);
  await payment.confirmSetup.succeeds({ orderId: 'o1' });
  expect(payment.state()).toEqual(succeeded);
});

it('declined, then another card in the same fields', async () => {
  const { authoriseCard, send, state, context } = await authorise();
  await authoriseCard.fails(declined);
  send({ type: 'user.changesCard' });
  expect(state()).toEqual(collecting);
  expect(context()).toMatchObject({ cardForm, failure: null });
});

it('declined, then cancelled: back to the cabinet', async () => {
  const { authoriseCard, closeAttempt, send, state, output } = await authorise();
  await authoriseCard.fails(declined);
  send({ type: 'user.cancels' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
});

it('a failed 3-D Secure check is a failure that can be retried', async () => {
  const { authoriseCard, state, context } = await authorise();
  await authoriseCard.fails({ kind: 'authenticationFailed' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'authenticationFailed' });
});

it.each(notYet)(
  'a lost network ($kind) while the bank authorises asks the server; it is not a failure',
  async failure => {
    const { authoriseCard, confirmSetup, state, context } = await authorise();
    await authoriseCard.fails(failure);
    expect(state()).toEqual(asking);
    expect(context().failure).toBeNull();
    expect(confirmSetup.asked).toEqual([question]);
  },
);

it('after ten minutes at the bank the server is asked instead, not before', async () => {
  const { clock, authoriseCard, state } = await authorise();
  clock.increment(599_999);
  expect(state()).toEqual(submitting('authorising'));
  clock.increment(1);
  expect(state()).toEqual(asking);
  await authoriseCard.failsLate(declined);
  expect(state()).toEqual(asking);
});

it('nothing can be cancelled, retried or paid while the bank authorises or the server confirms', async () => {
  const { authoriseCard, submitCard, closeAttempt, send, state } = await authorise();
  const wishes: PaymentEvent[] = [
    { type: 'user.cancels' },
    { type: 'user.retries' },
    { type: 'user.pays' },
    { type: 'user.changesCard' },
    { type: 'user.asksNow' },
  ];
  send(...wishes);
  expect(state()).toEqual(submitting('authorising'));
  await authoriseCard.succeeds(null);
  send(...wishes);
  expect(state()).toEqual(asking);
  expect([submitCard.asked.length, closeAttempt.asked.length]).toEqual([1, 0]);
});

it('no order yet: the server is asked again after exactly 1 s', async () => {
  const { clock, confirmSetup, state } = await confirm();
  await confirmSetup.succeeds({ orderId: null });
  expect(state()).toEqual(waiting);
  clock.increment(999);
  expect(state()).toEqual(waiting);
  clock.increment(1);
  expect(state()).toEqual(asking);
  expect(confirmSetup.asked).toEqual([question, question]);
});

it.each([...notYet, refusedQuestion])('$kind while confirming means not yet', async failure => {
  const { confirmSetup, state } = await confirm();
  await confirmSetup.fails(failure);
  expect(state()).toEqual(waiting);
});

it('the server says that it did not work: the attempt is forgotten, and the next one gets its own key', async () => {
  const payment = await confirm();
  await payment.confirmSetup.fails(declined);
  expect(payment.state()).toEqual(discarding);
  expect(payment.closeAttempt.asked).toEqual([{ cabinetId: '7' }]);
  await payment.closeAttempt.succeeds(null);
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual(declined);
  payment.send({ type: 'user.retries' });
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds({ key: 'K2', paymentIntentId: null });
  expect(payment.createIntent.asked.at(-1)?.attempt).toEqual({ key: 'K2', paymentIntentId: null });
});

it('shows the failure even when the attempt cannot be forgotten', async () => {
  const { confirmSetup, closeAttempt, state, context } = await confirm();
  await confirmSetup.fails(declined);
  await closeAttempt.breaks();
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(declined);
});

it('a silent server while confirming is asked again after the time-out', async () => {
  const { clock, confirmSetup, state } = await confirm();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(waiting);
  await confirmSetup.failsLate(declined);
  expect(state()).toEqual(waiting);
});

it('30 s of questions end in unknown, not in failed, and not a millisecond earlier', async () => {
  const { clock, confirmSetup, state } = await confirm();
  for (let second = 0; second < 29; second++) {
    await confirmSetup.fails({ kind: 'notYet' });
    clock.increment(1_000);
  }
  await confirmSetup.fails({ kind: 'notYet' });
  clock.increment(999);
  expect(state()).toEqual(waiting);
  clock.increment(1);
  expect(state()).toEqual(unknown);
});

it('unknown goes on asking for the same intent every 5 s until there is a rental', async () => {
  const { clock, confirmSetup, createIntent, state } = await loseTrack();
  expect(state()).toEqual(unknown);
  const before = confirmSetup.asked.length;
  clock.increment(4_999);
  expect(state()).toEqual(unknown);
  clock.increment(1);
  expect(state()).toEqual(unknownAsks);
  await confirmSetup.succeeds({ orderId: null });
  expect(state()).toEqual(unknown);
  clock.increment(5_000);
  await confirmSetup.succeeds({ orderId: 'o1' });
  expect(state()).toEqual(succeeded);
  expect(confirmSetup.asked.slice(before)).toEqual([question, question]);
  expect(createIntent.asked).toHaveLength(1);
});

it('unknown leads to the rental it finds', async () => {
  const { confirmSetup, closeAttempt, send, output } = await loseTrack();
  send({ type: 'user.asksNow' });
  await confirmSetup.succeeds({ orderId: 'o1' });
  await closeAttempt.succeeds(null);
  expect(output()).toEqual(result);
});

it('unknown cannot be cancelled, retried or paid again; it can be asked for at once', async () => {
  const { submitCard, closeAttempt, send, state } = await loseTrack();
  send(
    { type: 'user.cancels' },
    { type: 'user.retries' },
    { type: 'user.pays' },
    { type: 'user.changesCard' },
  );
  expect(state()).toEqual(unknown);
  send({ type: 'user.asksNow' });
  expect(state()).toEqual(unknownAsks);
  send({ type: 'user.cancels' }, { type: 'user.asksNow' });
  expect(state()).toEqual(unknownAsks);
  expect([submitCard.asked.length, closeAttempt.asked.length]).toEqual([1, 0]);
});

it.each([...notYet, refusedQuestion])('unknown stays unknown after $kind', async failure => {
  const { confirmSetup, send, state } = await loseTrack();
  send({ type: 'user.asksNow' });
  await confirmSetup.fails(failure);
  expect(state()).toEqual(unknown);
});

it('unknown may turn out as failed', async () => {
  const { confirmSetup, closeAttempt, send, state, context } = await loseTrack();
  send({ type: 'user.asksNow' });
  await confirmSetup.fails(declined);
  expect(state()).toEqual(discarding);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(declined);
});

it('a silent server in unknown is asked again', async () => {
  const { clock, confirmSetup, send, state } = await loseTrack();
  send({ type: 'user.asksNow' });
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(unknownAsks);
  clock.increment(1);
  expect(state()).toEqual(unknown);
  await confirmSetup.failsLate(declined);
  expect(state()).toEqual(unknown);
});

it('waits as section 9 says', () => {
  expect(delays).toEqual({
    callTimeout: 11_000,
    scriptRetry: 500,
    scriptLimit: 4_000,
    askAgain: 1_000,
    confirmLimit: 30_000,
    askSlowly: 5_000,
    bankLimit: 600_000,
  });
  expect(scriptTriesLimit).toBe(4);
});
