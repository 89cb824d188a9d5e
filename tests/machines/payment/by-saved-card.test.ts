import { expect, it } from 'vitest';
import type { savedCardMachine } from '../../../machines/payment/saved-card.machine.ts';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { cardList, savedCards } from '../../../stories/support/card-samples.ts';
import { owedBill } from '../../../stories/support/bill-samples.ts';
import { card } from '../samples.ts';
import { arrive, arriveFresh } from './arrive.ts';
import { deposit, fresh, intent } from './samples.ts';
import { asking, cancelled, choosing, failed, loadingFields, recalling } from './where.ts';

/** A member's saved cards come first, where they have any. */
const loadingCards = { value: 'loadingCards', tags: ['loading'], below: [] };

const arriveAsMember = () => arriveFresh({ isMember: true }, [card]);

async function choose() {
  const arrived = await arriveAsMember();
  await arrived.loadCards.succeeds(cardList);
  return arrived;
}

async function pay() {
  const arrived = await choose();
  arrived.send({ type: 'user.pays' });
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
  return arrived;
}

it('asks a member’s cards and lets them choose', async () => {
  const arrived = arrive({ isMember: true });
  expect(arrived.state()).toEqual(recalling);
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds([card]);
  expect(arrived.state()).toEqual(loadingCards);
  expect(arrived.loadCards.asked).toEqual([{ subject: deposit.subject }]);
  await arrived.loadCards.succeeds(cardList);
  expect(arrived.state()).toEqual(choosing);
});

it('pays back what is owed with a saved card as well', async () => {
  const arrived = arrive({
    isMember: true,
    cabinet: null,
    query: { purpose: 'repayment', tradeNumber: 'o1' },
  });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadBill.succeeds(owedBill);
  await arrived.loadMethods.succeeds([card]);
  await arrived.loadCards.succeeds(cardList);
  expect(arrived.state()).toEqual(choosing);
  arrived.send({ type: 'user.pays' });
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
  expect(arrived.askCard.asked).toMatchObject([
    { charge: { purpose: 'repayment', subject: { orderId: 'o1' }, capture: 'now' } },
  ]);
});

type Arrived = Awaited<ReturnType<typeof choose>>;
const added = { ...savedCards.visa, id: 'card-added' };

const newCardIn = ({ collector }: Arrived) =>
  collector<typeof savedCardMachine>()?.getSnapshot().children.newCard;

/** A card is typed in and the bank agrees to it. */
async function savesCard(arrived: Arrived) {
  arrived.send({ type: 'user.adds' });
  await arrived.newCardAnswers.stands();
  newCardIn(arrived)?.send({ type: 'user.saves' });
  await arrived.newCardAnswers.reachesBank();
  await arrived.newCardAnswers.confirmSetup.succeeds(null);
}

it.each<[string, (list: Arrived['loadCards']) => Promise<void>]>([
  ['asks for them anew', list => list.succeeds({ ...cardList, cards: [added, savedCards.visa] })],
  ['keeps it without the answer', list => list.fails({ kind: 'network' })],
])('pays what was to be paid with a card that was added: %s', async (_, loaded) => {
  const arrived = await choose();
  await savesCard(arrived);
  await arrived.newCardAnswers.keepCard.succeeds(added);
  expect(arrived.state()).toEqual(loadingCards);
  await loaded(arrived.loadCards);
  expect(arrived.state()).toEqual(choosing);
  arrived.send({ type: 'user.pays' });
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
  expect(arrived.askCard.asked).toMatchObject([{ cardId: added.id }]);
});

it('asks for the cards anew where it is not known whether one was added', async () => {
  const arrived = await choose();
  await savesCard(arrived);
  await arrived.newCardAnswers.keepCard.fails({ kind: 'network' });
  newCardIn(arrived)?.send({ type: 'user.goesBack' });
  expect(arrived.state()).toEqual(loadingCards);
  await arrived.loadCards.fails({ kind: 'network' });
  expect(arrived.context().cards).toEqual(cardList);
});

it('asks a guest for a card at once', async () => {
  const { state, loadCards } = await arriveFresh({}, [card]);
  expect(state()).toEqual(loadingFields);
  expect(loadCards.asked).toEqual([]);
});

it('asks for a new card where none is saved, or none can be asked for', async () => {
  const none = await arriveAsMember();
  await none.loadCards.succeeds({ ...cardList, cards: [] });
  expect(none.state()).toEqual(loadingFields);
  const away = await arriveAsMember();
  await away.loadCards.fails({ kind: 'network' });
  expect(away.state()).toEqual(loadingFields);
  const silent = await arriveAsMember();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toEqual(loadingCards);
  silent.clock.increment(1);
  expect(silent.state()).toEqual(loadingFields);
});

it('asks the server once the card was asked', async () => {
  const { state, askCard, ask } = await pay();
  await askCard.succeeds({ bankAsks: false });
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'pi_1' } }]);
});

it('shows the cards again after a refusal', async () => {
  const { state, send, askCard, context } = await pay();
  await askCard.fails({ kind: 'refused', reason: 'paymentDeclined', text: 'Declined.' });
  expect(state()).toEqual(failed);
  expect(context().failure).toMatchObject({ text: 'Declined.' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(choosing);
});

it('asks for a new card when the person wants another one, and stays with it', async () => {
  const { state, send, context } = await choose();
  send({ type: 'user.takesOther' });
  expect(state()).toEqual(loadingFields);
  expect(context().cards).toBeNull();
});

it('goes back to the station', async () => {
  const { state, send, closeAttempt, output } = await choose();
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toMatchObject({ page: 'rent' });
});
