import { expect, it } from 'vitest';
import {
  delays,
  savedCardMachine,
  type SavedCardEvent,
} from '../../../machines/payment/saved-card.machine.ts';
import {
  delays as newCardDelays,
  type NewCardEvent,
} from '../../../machines/saved-cards/new-card.machine.ts';
import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { cardList, savedCards } from '../../../stories/support/card-samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { newCardSteps } from '../new-card-by-hand.ts';
import { card } from '../samples.ts';
import { enter } from '../support.ts';
import { charge, deposit, fresh, intent } from './samples.ts';

const { visa, amex, expired } = savedCards;
const refusal: Failure = { kind: 'refused', reason: 'paymentDeclined', text: 'Declined.' };
const submitted = { kind: 'submitted', paymentId: 'pi_1', fields: null };

function open(cards: CardList = cardList) {
  const world = enter(worldOf(savedCardMachine, { method: card, charge, cards }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], cardId: context.cardId };
  };
  return {
    ...world,
    byHand: { ...world, ...newCardSteps(world) },
    state,
    send: (event: SavedCardEvent) => actor.send(event),
    /** Sends to the chart that saves a card. */
    adding: (event: NewCardEvent) => actor.getSnapshot().children.newCard?.send(event),
    output: () => actor.getSnapshot().output,
  };
}

async function asking() {
  const opened = open();
  opened.send({ type: 'user.pays' });
  await opened.openAttempt.succeeds(fresh);
  await opened.createIntent.succeeds(intent);
  return opened;
}

async function atBank() {
  const opened = await asking();
  await opened.askCard.succeeds({ bankAsks: true });
  return opened;
}

it('offers the newest card that is still good, and lets another one be picked', () => {
  const { send, state } = open({ ...cardList, cards: [expired, visa, amex] });
  expect(state()).toEqual({
    value: 'choosing',
    tags: ['ready'],
    cardId: visa.id,
  });
  send({ type: 'user.picks', cardId: amex.id });
  expect(state()).toMatchObject({ value: 'choosing', cardId: amex.id });
  send({ type: 'user.picks', cardId: expired.id });
  send({ type: 'user.picks', cardId: 'unknown' });
  expect(state().cardId).toBe(amex.id);
});

it('says that a card must be chosen where none is good', () => {
  const { send, state, openAttempt } = open({ ...cardList, cards: [expired] });
  send({ type: 'user.pays' });
  expect(state()).toEqual({
    value: 'noCardIsGood',
    tags: ['ready'],
    cardId: null,
  });
  expect(openAttempt.asked).toEqual([]);
});

it.each([
  [{ type: 'user.takesOther' }, { kind: 'otherCard' }],
  [{ type: 'user.goesBack' }, { kind: 'cancelled' }],
] as const)('leads on by %j, and by no expired card', (wish, collected) => {
  const { send, state, output } = open({ ...cardList, cards: [expired] });
  send({ type: 'user.pays' });
  send({ type: 'user.picks', cardId: expired.id });
  send({ type: 'user.pays' });
  expect(state()).toMatchObject({ value: 'noCardIsGood', cardId: null });
  send(wish);
  expect(output()).toEqual(collected);
});

/** The fields of a card that is added. */
async function adding(cards?: CardList) {
  const opened = open(cards);
  opened.send({ type: 'user.adds' });
  await opened.byHand.stands();
  return opened;
}

it('adds a card without paying, and lets the list say that it is there', async () => {
  const { send, adding: tell, state, byHand, openAttempt, output } = await adding();
  expect(state()).toMatchObject({ value: 'adding', tags: ['adding'] });
  // Nothing is paid meanwhile, and nothing else is chosen.
  send({ type: 'user.pays' });
  send({ type: 'user.picks', cardId: amex.id });
  send({ type: 'user.takesOther' });
  expect(state()).toMatchObject({ value: 'adding', cardId: visa.id });
  tell({ type: 'user.saves' });
  await byHand.reachesBank();
  await byHand.confirmSetup.succeeds(null);
  await byHand.keepCard.succeeds(visa);
  expect(output()).toEqual({ kind: 'newCard', card: visa });
  expect(openAttempt.asked).toEqual([]);
});

it('lets the list say whether a card is there that may have been saved', async () => {
  const { adding: tell, byHand, output } = await adding();
  tell({ type: 'user.saves' });
  await byHand.reachesBank();
  await byHand.confirmSetup.succeeds(null);
  await byHand.keepCard.fails({ kind: 'network' });
  tell({ type: 'user.goesBack' });
  expect(output()).toEqual({ kind: 'newCard', card: null });
});

it('keeps the earlier cards after cancelling, also where none is good', async () => {
  const added = await adding();
  added.send({ type: 'user.goesBack' });
  expect(added.state()).toEqual({ value: 'choosing', tags: ['ready'], cardId: visa.id });
  const none = open({ ...cardList, cards: [expired] });
  none.send({ type: 'user.pays' });
  none.send({ type: 'user.adds' });
  expect(none.state()).toMatchObject({ value: 'adding', tags: ['adding'] });
  none.adding({ type: 'user.goesBack' });
  expect(none.state()).toEqual({ value: 'choosing', tags: ['ready'], cardId: null });
});

/** The fields do not come, and the person goes to the provider's own page. */
async function leaving() {
  const opened = open();
  opened.send({ type: 'user.adds' });
  await opened.byHand.loadCardMethod.succeeds(card);
  for (let tried = 1; tried <= 4; tried++) {
    await opened.byHand.prepareSetupForm.breaks();
    opened.clock.increment(newCardDelays.scriptRetry);
  }
  opened.adding({ type: 'user.goesElsewhere' });
  return opened;
}

it('lets the list say whether one was added on the provider’s own page', async () => {
  const { byHand, clock, output } = await leaving();
  await byHand.leaveToAdd.succeeds(null);
  clock.increment(newCardDelays.leavingLimit);
  expect(output()).toEqual({ kind: 'newCard', card: null });
});

it('is no failed payment where the provider’s own page does not come', async () => {
  const { byHand, adding: tell, state, output } = await leaving();
  await byHand.leaveToAdd.fails({ kind: 'network' });
  expect(output()).toBeUndefined();
  tell({ type: 'user.goesBack' });
  expect(state()).toEqual({ value: 'choosing', tags: ['ready'], cardId: visa.id });
});

it('opens the attempt, then the intent, then lets the server ask the card', async () => {
  const { send, state, openAttempt, createIntent, askCard, output } = open();
  send({ type: 'user.pays' });
  expect(state()).toMatchObject({ value: 'openingAttempt', tags: ['paying'] });
  expect(openAttempt.asked).toEqual([deposit]);
  await openAttempt.succeeds(fresh);
  expect(state()).toMatchObject({ value: 'preparingPayment', tags: ['paying'] });
  expect(createIntent.asked).toEqual([{ charge, method: card, attempt: fresh }]);
  await createIntent.succeeds(intent);
  expect(state()).toMatchObject({ value: 'askingBank', tags: ['paying'] });
  expect(askCard.asked).toEqual([{ charge, cardId: visa.id, attempt: fresh }]);
  await askCard.succeeds({ bankAsks: false });
  expect(output()).toEqual(submitted);
});

it('lets the bank ask the person, and the server say what came of it', async () => {
  const { state, answerBank, output } = await atBank();
  expect(state()).toMatchObject({ value: 'answeringBank', tags: ['paying'] });
  expect(answerBank.asked).toEqual([{ publicKey: card.publicKey, clientSecret: 'secret' }]);
  await answerBank.succeeds(null);
  expect(output()).toEqual(submitted);
});

it('says why the card or the bank refused', async () => {
  const declined = await asking();
  await declined.askCard.fails(refusal);
  expect(declined.output()).toEqual({ kind: 'failed', failure: refusal, fields: null });
  const left = await atBank();
  await left.answerBank.fails({ kind: 'authenticationFailed' });
  expect(left.output()).toEqual({
    kind: 'failed',
    failure: { kind: 'authenticationFailed' },
    fields: null,
  });
});

it.each<Failure>([{ kind: 'network' }, { kind: 'unauthorized', text: '' }])(
  'asks the server what came of it after a lost answer: $kind',
  async failure => {
    const lost = await asking();
    await lost.askCard.fails(failure);
    expect(lost.output()).toEqual(submitted);
    const lostAtBank = await atBank();
    await lostAtBank.answerBank.fails(failure);
    expect(lostAtBank.output()).toEqual(submitted);
  },
);

it('waits for the server a call long and for the bank ten minutes, then asks what came of it', async () => {
  const silent = await asking();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state().value).toBe('askingBank');
  silent.clock.increment(1);
  expect(silent.output()).toEqual(submitted);
  const gone = await atBank();
  gone.clock.increment(delays.bankLimit - 1);
  expect(gone.state().value).toBe('answeringBank');
  gone.clock.increment(1);
  expect(gone.output()).toEqual(submitted);
  expect(delays).toMatchObject({ callTimeout: 11_000, bankLimit: 600_000 });
});

it('fails plainly before anything could be reserved', async () => {
  const noKey = open();
  noKey.send({ type: 'user.pays' });
  await noKey.openAttempt.fails({ kind: 'unexpected' });
  expect(noKey.output()).toEqual({
    kind: 'failed',
    failure: { kind: 'unexpected' },
    fields: null,
  });
  const refused = open();
  refused.send({ type: 'user.pays' });
  await refused.openAttempt.succeeds(fresh);
  await refused.createIntent.fails({ kind: 'activeRental' });
  expect(refused.output()).toMatchObject({ failure: { kind: 'activeRental' } });
  const silent = open();
  silent.send({ type: 'user.pays' });
  await silent.openAttempt.succeeds(fresh);
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state().value).toBe('preparingPayment');
  silent.clock.increment(1);
  expect(silent.output()).toMatchObject({ kind: 'failed', failure: { kind: 'timeout' } });
});

it('leads to another card, or ends as cancelled', () => {
  const other = open();
  other.send({ type: 'user.takesOther' });
  expect(other.output()).toEqual({ kind: 'otherCard' });
  const none = open();
  none.send({ type: 'user.goesBack' });
  expect(none.output()).toEqual({ kind: 'cancelled' });
});
