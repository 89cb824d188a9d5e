import { expect, it } from 'vitest';
import { canGoBack } from '../../machines/back.ts';
import { cardList } from '../../stories/support/card-samples.ts';
import type { savedCardMachine } from '../../machines/payment/saved-card.machine.ts';
import { arrive, arriveFresh, collect } from './payment/arrive.ts';
import { card } from './samples.ts';

const back = ({ actor }: ReturnType<typeof arrive>) => canGoBack(actor.getSnapshot());

it('offers Back while nothing is begun, and none once the card is paid with', async () => {
  expect(back(arrive())).toBe(false);
  const loading = await arriveFresh();
  expect(back(loading)).toBe(true);
  const filling = await collect();
  expect(back(filling)).toBe(true);
  filling.send({ type: 'user.pays' });
  expect(back(filling)).toBe(false);
});

it('offers Back over a new card’s fields, and none while that card is saved', async () => {
  const arrived = await arriveFresh({ isMember: true }, [card]);
  await arrived.loadCards.succeeds(cardList);
  arrived.send({ type: 'user.adds' });
  await arrived.newCardAnswers.stands();
  expect(back(arrived)).toBe(true);
  const saved = arrived.collector<typeof savedCardMachine>();
  saved?.getSnapshot().children.newCard?.send({ type: 'user.saves' });
  expect(back(arrived)).toBe(false);
});

it('goes back from a new card’s fields to the cards', async () => {
  const arrived = await arriveFresh({ isMember: true }, [card]);
  await arrived.loadCards.succeeds(cardList);
  arrived.send({ type: 'user.adds' });
  arrived.send({ type: 'user.goesBack' });
  expect(arrived.state()).toMatchObject({ below: [{ value: 'choosing' }] });
});
