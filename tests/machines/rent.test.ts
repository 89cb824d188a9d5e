import { expect, it } from 'vitest';
import {
  cabinetCheckMachine,
  type ScannedCode,
} from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { codeEntryMachine } from '../../machines/code-entry/code-entry.machine.ts';
import { known, provideAll } from '../../machines/declare.ts';
import type { RentEvent } from '../../machines/rent/rent.events.ts';
import { delays, rentMachine } from '../../machines/rent/rent.machine.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { androidCard, applePay, cabinet, card, otherCard, phone } from './samples.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

const code: ScannedCode = { kind: 'cabinet', code: 'BW0001' };
/** Deposit 55.00 and overtime fee 2.00: exactly covered. */
const covered: Cabinet = { ...cabinet, userBalance: 5_700 };

function arrive(scanned: ScannedCode | null = code) {
  const ensureSession = scripted<null, { code: ScannedCode }>();
  const checkCabinet = scripted<Cabinet, { code: ScannedCode }>();
  const forgetCode = scripted<null, Record<never, never>>();
  const loadMethods = scripted<readonly PaymentMethod[], { cabinetId: string }>();
  const countActiveRentals = scripted<
    { inUse: number; hasUnpaidOrders: boolean },
    Record<never, never>
  >();
  const openAttempt = scripted<{ key: string }, Record<never, never>>();
  const rentByBalance = scripted<
    { orderId: string | null },
    { cabinetCode: string; key: string }
  >();
  const machine = provideAll(rentMachine, {
    codeEntry: codeEntryMachine,
    cabinetCheck: provideAll(cabinetCheckMachine, {
      ensureSession: ensureSession.logic,
      checkCabinet: checkCabinet.logic,
      forgetCode: forgetCode.logic,
    }),
    loadMethods: loadMethods.logic,
    countActiveRentals: countActiveRentals.logic,
    openAttempt: openAttempt.logic,
    rentByBalance: rentByBalance.logic,
  });
  const { actor, clock } = start(machine, { input: { code: scanned, device: phone } });
  return {
    actor,
    clock,
    ensureSession,
    checkCabinet,
    loadMethods,
    countActiveRentals,
    openAttempt,
    rentByBalance,
    send: (...events: RentEvent[]) => {
      for (const event of events) actor.send(event);
    },
    state: () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] }),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

/** The methods of the cabinet are being asked for. */
async function arriveAt(found: Cabinet) {
  const arrived = arrive();
  await arrived.ensureSession.succeeds(null);
  await arrived.checkCabinet.succeeds(found);
  return arrived;
}

async function choose(
  found: Cabinet = cabinet,
  methods: readonly PaymentMethod[] = [card, otherCard],
) {
  const arrived = await arriveAt(found);
  await arrived.loadMethods.succeeds(methods);
  return arrived;
}

const agrees: RentEvent[] = [
  { type: 'user.ticks', agreement: 'terms', on: true },
  { type: 'user.ticks', agreement: 'privacy', on: true },
];

/** Agreed and pressed Rent: the active rentals are being counted. */
async function decide(found: Cabinet = cabinet, methods?: readonly PaymentMethod[]) {
  const arrived = await choose(found, methods);
  arrived.send(...agrees, { type: 'user.rents' });
  return arrived;
}

/** The balance covers everything and the rental was asked for with key K1. */
async function rentOnBalance() {
  const arrived = await decide(covered);
  await arrived.countActiveRentals.succeeds({ inUse: 0, hasUnpaidOrders: false });
  await arrived.openAttempt.succeeds({ key: 'K1' });
  return arrived;
}

const browsing = { value: { choosing: 'browsing' }, tags: ['choosing'] };
const askingAgreement = { value: { choosing: 'askingAgreement' }, tags: ['askingAgreement'] };
const pricing = { value: { choosing: 'pricing' }, tags: ['pricing'] };
const deciding = { value: 'checkingActiveRentals', tags: ['deciding'] };
const refused = { value: 'refused', tags: ['refused'] };
const unknown = { value: { unknown: 'waiting' }, tags: ['unknown'] };
const asking = { value: { unknown: 'asking' }, tags: ['unknown'] };
const free = { inUse: 0, hasUnpaidOrders: false };

it('waits for a code when it has none, and checks the one that is scanned', () => {
  const { actor, ensureSession, state, context } = arrive(null);
  expect(state()).toEqual({ value: 'waitingForCode', tags: ['needsCode'] });
  expect(ensureSession.asked).toEqual([]);
  const entry = known(actor.getSnapshot().children.codeEntry ?? null);
  entry.send({ type: 'qr.scanned', code: { kind: 'mixed', code: 'MIX1' } });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  expect(context().code).toEqual({ kind: 'mixed', code: 'MIX1' });
  expect(ensureSession.asked).toEqual([{ code: { kind: 'mixed', code: 'MIX1' } }]);
});

it('checks the cabinet of its code, then asks for the payment methods there', async () => {
  const { ensureSession, checkCabinet, loadMethods, state, context } = arrive();
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  expect(ensureSession.asked).toEqual([{ code }]);
  await ensureSession.succeeds(null);
  expect(checkCabinet.asked).toEqual([{ code }]);
  await checkCabinet.succeeds(cabinet);
  expect(state()).toEqual({ value: 'loadingMethods', tags: ['loadingMethods'] });
  expect(context().cabinet).toEqual(cabinet);
  expect(loadMethods.asked).toEqual([{ cabinetId: '7' }]);
});

it('stays with the check while the cabinet is unusable, which is retried there', async () => {
  const { actor, ensureSession, checkCabinet, state } = arrive();
  await ensureSession.succeeds(null);
  await checkCabinet.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  const check = actor.getSnapshot().children.cabinetCheck;
  expect(check?.getSnapshot()).toMatchObject({ value: 'failed' });
  check?.send({ type: 'user.retries' });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(cabinet);
  expect(state().value).toBe('loadingMethods');
});

it('offers what this phone can carry through, the first one chosen, nothing agreed', async () => {
  const { state, context } = await choose(cabinet, [applePay, androidCard, card, otherCard]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods: [card, otherCard],
    methodsFailed: false,
    choice: { kind: 'method', id: 'card-1' },
    agreed: { terms: false, privacy: false },
    failure: null,
    pricedMinutes: 80,
  });
});

it('prefers the balance where it covers deposit and overtime fee; equality is enough', async () => {
  const { context } = await choose(covered);
  expect(context().choice).toEqual({ kind: 'balance' });
});

it('one cent less does not cover', async () => {
  const { send, context } = await choose({ ...covered, userBalance: 5_699 });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
  send({ type: 'user.choosesMethod', choice: { kind: 'balance' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
});

it('lets a customer choose among what is offered, and nothing else', async () => {
  const { send, state, context } = await choose(covered);
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'stolen' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  send({ type: 'user.choosesMethod', choice: { kind: 'balance' } });
  expect(context().choice).toEqual({ kind: 'balance' });
  expect(state()).toEqual(browsing);
});

it('reloading the methods keeps the choice while it is still offered', async () => {
  const { loadMethods, send, state, context } = await choose();
  send(
    { type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } },
    { type: 'user.reloadsMethods' },
  );
  expect(state().value).toBe('loadingMethods');
  expect(loadMethods.asked).toHaveLength(2);
  await loadMethods.succeeds([card, otherCard]);
  expect(context().choice).toEqual({ kind: 'method', id: 'card-2' });
  send({ type: 'user.reloadsMethods' });
  await loadMethods.succeeds([card]);
  expect(context().choice).toEqual({ kind: 'method', id: 'card-1' });
});

it('reloading the methods keeps a balance that covers, and agreements stay ticked', async () => {
  const { loadMethods, send, context } = await choose(covered);
  send(...agrees, { type: 'user.reloadsMethods' });
  await loadMethods.succeeds([card]);
  expect(context()).toMatchObject({
    choice: { kind: 'balance' },
    agreed: { terms: true, privacy: true },
  });
});

it('shows that methods could not be obtained, and asks again', async () => {
  const { loadMethods, send, state, context } = await arriveAt(cabinet);
  await loadMethods.fails({ kind: 'network' });
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({ methods: [], methodsFailed: true, choice: null });
  send({ type: 'user.reloadsMethods' });
  await loadMethods.succeeds([card]);
  expect(context()).toMatchObject({
    methods: [card],
    methodsFailed: false,
    choice: { kind: 'method', id: 'card-1' },
  });
});

it('the balance still works when methods could not be obtained', async () => {
  const { loadMethods, context } = await arriveAt(covered);
  await loadMethods.fails({ kind: 'network' });
  expect(context().choice).toEqual({ kind: 'balance' });
});

it('stops waiting for methods at the time-out, not before', async () => {
  const { clock, loadMethods, state, context } = await arriveAt(covered);
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loadingMethods');
  clock.increment(1);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods: [],
    methodsFailed: true,
    choice: { kind: 'balance' },
  });
  await loadMethods.succeedsLate([card]);
  expect(context().methods).toEqual([]);
});

it('ticks and unticks each agreement by itself', async () => {
  const { send, context } = await choose();
  send({ type: 'user.ticks', agreement: 'terms', on: true });
  expect(context().agreed).toEqual({ terms: true, privacy: false });
  send(
    { type: 'user.ticks', agreement: 'privacy', on: true },
    { type: 'user.ticks', agreement: 'terms', on: false },
  );
  expect(context().agreed).toEqual({ terms: false, privacy: true });
});

it.each([[[]], [['terms']], [['privacy']]] as const)(
  'asks to agree for 2 s when only %j is ticked, and nothing else happens',
  async ticked => {
    const { clock, countActiveRentals, send, state, context } = await choose();
    expect(context().askedToAgree).toBe(false);
    for (const agreement of ticked) send({ type: 'user.ticks', agreement, on: true });
    send({ type: 'user.rents' });
    expect(state()).toEqual(askingAgreement);
    clock.increment(1_999);
    expect(state()).toEqual(askingAgreement);
    clock.increment(1);
    expect(state()).toEqual(browsing);
    // What is missing stays marked when the toast has gone.
    expect(context().askedToAgree).toBe(true);
    expect(countActiveRentals.asked).toEqual([]);
  },
);

it('pressing Rent again shows the toast for another 2 s', async () => {
  const { clock, send, state } = await choose();
  send({ type: 'user.rents' });
  clock.increment(1_999);
  send({ type: 'user.rents' });
  clock.increment(1_999);
  expect(state()).toEqual(askingAgreement);
  clock.increment(1);
  expect(state()).toEqual(browsing);
});

it('agreeing while the toast stands lets the rental go on', async () => {
  const { send, state } = await choose();
  send({ type: 'user.rents' }, ...agrees);
  expect(state()).toEqual(askingAgreement);
  send({ type: 'user.rents' });
  expect(state()).toEqual(deciding);
});

it('opens the prices, also from the toast, moves the slider within 0 and 2880 minutes, and closes', async () => {
  const { clock, send, state, context } = await choose();
  send({ type: 'user.opensPricing' });
  expect(state()).toEqual(pricing);
  send({ type: 'user.movesPrice', minutes: 90.4 });
  expect(context().pricedMinutes).toBe(90);
  send({ type: 'user.movesPrice', minutes: 99_999 });
  expect(context().pricedMinutes).toBe(2_880);
  send({ type: 'user.movesPrice', minutes: -5 });
  expect(context().pricedMinutes).toBe(0);
  send({ type: 'user.closesPricing' });
  expect(state()).toEqual(browsing);
  send({ type: 'user.rents' }, { type: 'user.opensPricing' });
  expect(state()).toEqual(pricing);
  clock.increment(delays.toast);
  expect(state()).toEqual(pricing);
});

it('the slider does not move while the prices are closed', async () => {
  const { send, context } = await choose();
  send({ type: 'user.movesPrice', minutes: 90 });
  expect(context().pricedMinutes).toBe(80);
});

it('says that the ways to pay could not be asked for, where that is why there is none', async () => {
  const arrived = await arriveAt(cabinet);
  await arrived.loadMethods.fails({ kind: 'network' });
  arrived.send(...agrees, { type: 'user.rents' });
  expect(arrived.context().failure).toEqual({ kind: 'methodsNotLoaded' });
});

it('refuses before anything is asked when there is no way to pay', async () => {
  const { countActiveRentals, state, context } = await decide(cabinet, []);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'noPaymentMethod' });
  expect(countActiveRentals.asked).toEqual([]);
});

it('counts active rentals, then leads to the payment of the deposit with the chosen method', async () => {
  const { actor, countActiveRentals, openAttempt, send, state, output } = await choose();
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-2' } }, ...agrees, {
    type: 'user.rents',
  });
  expect(state()).toEqual(deciding);
  expect(countActiveRentals.asked).toEqual([{}]);
  await countActiveRentals.succeeds(free);
  expect(actor.getSnapshot().status).toBe('done');
  expect(output()).toEqual({
    page: 'payment',
    purpose: 'deposit',
    cabinetId: '7',
    price: '55',
    paymentMethodId: 'card-2',
  });
  expect(openAttempt.asked).toEqual([]);
});

it('does not count twice when Rent is pressed twice', async () => {
  const { countActiveRentals, send } = await decide();
  send({ type: 'user.rents' });
  expect(countActiveRentals.asked).toHaveLength(1);
});

it('refuses a second rental; trying again checks the cabinet anew', async () => {
  const { ensureSession, checkCabinet, countActiveRentals, openAttempt, send, state, context } =
    await decide(covered);
  await countActiveRentals.succeeds({ inUse: 1, hasUnpaidOrders: false });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'activeRental' });
  expect(openAttempt.asked).toEqual([]);
  send({ type: 'user.retries' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(covered);
  expect(context().failure).toBeNull();
});

it('refuses while orders are unpaid', async () => {
  const { countActiveRentals, openAttempt, state, context } = await decide(covered);
  await countActiveRentals.succeeds({ inUse: 0, hasUnpaidOrders: true });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unpaidOrders' });
  expect(openAttempt.asked).toEqual([]);
});

it('names the rental in use first when orders are unpaid as well', async () => {
  const { countActiveRentals, context } = await decide();
  await countActiveRentals.succeeds({ inUse: 1, hasUnpaidOrders: true });
  expect(context().failure).toEqual({ kind: 'activeRental' });
});

it('leads to the login, and back to the cabinet, when the session has ended', async () => {
  const { countActiveRentals, output } = await decide();
  await countActiveRentals.fails({ kind: 'unauthorized', text: '' });
  expect(output()).toEqual({ page: 'login', cabinetCode: 'BW0001' });
});

it('refuses with the reason when the count fails', async () => {
  const { countActiveRentals, state, context } = await decide();
  await countActiveRentals.fails({ kind: 'network' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'network' });
});

it('refuses when the count is silent, at the time-out and not before', async () => {
  const { clock, countActiveRentals, state, context } = await decide();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(deciding);
  clock.increment(1);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await countActiveRentals.succeedsLate(free);
  expect(state()).toEqual(refused);
});

it('rents on the balance: key first, then the rental, then the result page', async () => {
  const { actor, countActiveRentals, openAttempt, rentByBalance, state, output } =
    await decide(covered);
  await countActiveRentals.succeeds(free);
  expect(state()).toEqual({ value: 'openingAttempt', tags: ['deciding'] });
  expect(openAttempt.asked).toEqual([{}]);
  expect(rentByBalance.asked).toEqual([]);
  await openAttempt.succeeds({ key: 'K1' });
  expect(state()).toEqual({ value: 'rentingOnBalance', tags: ['deciding'] });
  expect(rentByBalance.asked).toEqual([{ cabinetCode: 'BW0001', key: 'K1' }]);
  await rentByBalance.succeeds({ orderId: 'o1' });
  expect(actor.getSnapshot().status).toBe('done');
  expect(output()).toEqual({ page: 'result', tradeNumber: 'o1' });
});

it('rents nothing without a key', async () => {
  const { countActiveRentals, openAttempt, rentByBalance, state, context } = await decide(covered);
  await countActiveRentals.succeeds(free);
  await openAttempt.breaks();
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'unexpected' });
  expect(rentByBalance.asked).toEqual([]);
});

it('no order id means that the rental failed', async () => {
  const { rentByBalance, state, context } = await rentOnBalance();
  await rentByBalance.succeeds({ orderId: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'rentalFailed' });
});

it('a refusal by the server is said in its words', async () => {
  const refusal: Failure = { kind: 'refused', reason: 'other', text: 'No' };
  const { rentByBalance, state, context } = await rentOnBalance();
  await rentByBalance.fails(refusal);
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual(refusal);
});

it.each<Failure>([{ kind: 'network' }, { kind: 'timeout' }])(
  'a lost answer ($kind) is unknown: after 2 s the same key asks again',
  async failure => {
    const { clock, rentByBalance, openAttempt, state, output } = await rentOnBalance();
    await rentByBalance.fails(failure);
    expect(state()).toEqual(unknown);
    clock.increment(1_999);
    expect(state()).toEqual(unknown);
    clock.increment(1);
    expect(state()).toEqual(asking);
    expect(rentByBalance.asked).toEqual([
      { cabinetCode: 'BW0001', key: 'K1' },
      { cabinetCode: 'BW0001', key: 'K1' },
    ]);
    expect(openAttempt.asked).toHaveLength(1);
    await rentByBalance.succeeds({ orderId: 'o1' });
    expect(output()).toEqual({ page: 'result', tradeNumber: 'o1' });
  },
);

/** The answer was lost, and the same key asks again. */
async function askAgain() {
  const staged = await rentOnBalance();
  await staged.rentByBalance.fails({ kind: 'network' });
  staged.clock.increment(delays.askAgain);
  return staged;
}

it('stays unknown while answers go on being lost', async () => {
  const { clock, rentByBalance, state } = await askAgain();
  await rentByBalance.fails({ kind: 'network' });
  expect(state()).toEqual(unknown);
  clock.increment(delays.askAgain);
  expect(state()).toEqual(asking);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(unknown);
});

it('learns after a lost answer that nothing was rented', async () => {
  const { rentByBalance, state, context } = await askAgain();
  await rentByBalance.succeeds({ orderId: null });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'rentalFailed' });
});

it('learns after a lost answer that it was refused', async () => {
  const { rentByBalance, state, context } = await askAgain();
  await rentByBalance.fails({ kind: 'activeRental' });
  expect(state()).toEqual(refused);
  expect(context().failure).toEqual({ kind: 'activeRental' });
});

it('an answer that does not come is unknown at the time-out, not before; by hand it is asked at once', async () => {
  const { clock, rentByBalance, send, state } = await rentOnBalance();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('rentingOnBalance');
  clock.increment(1);
  expect(state()).toEqual(unknown);
  send({ type: 'user.asksNow' });
  expect(state()).toEqual(asking);
  expect(rentByBalance.asked.map(({ key }) => key)).toEqual(['K1', 'K1']);
  await rentByBalance.succeedsLate({ orderId: null });
  expect(state()).toEqual(asking);
});

it('unknown cannot be rented over, retried or left', async () => {
  const { rentByBalance, send, state } = await rentOnBalance();
  await rentByBalance.fails({ kind: 'network' });
  send({ type: 'user.rents' }, { type: 'user.retries' }, { type: 'user.reloadsMethods' });
  expect(state()).toEqual(unknown);
});

it('waits as section 9 says', () => {
  expect(delays).toEqual({ callTimeout: 11_000, toast: 2_000, askAgain: 2_000 });
});

it('checks the cabinet again for whoever signed in over the page, and keeps what was ticked', async () => {
  const { send, state, context, checkCabinet, ensureSession, loadMethods } = await choose();
  send(...agrees, { type: 'person.changed' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(covered);
  await loadMethods.succeeds([card]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({ cabinet: covered, agreed: { terms: true, privacy: true } });
});
