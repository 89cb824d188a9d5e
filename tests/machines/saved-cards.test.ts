import { expect, it } from 'vitest';
import { delays, savedCardsMachine } from '../../machines/saved-cards/saved-cards.machine.ts';
import { cardList, savedCards } from '../../stories/support/card-samples.ts';
import type { NewCardEvent } from '../../machines/saved-cards/new-card.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { newCardSteps } from './new-card-by-hand.ts';
import { enter } from './support.ts';

const { visa, amex, expired } = savedCards;

function open(isMember = true) {
  const world = enter(worldOf(savedCardsMachine, { isMember }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], cards: context.list?.cards, failure: context.failure };
  };
  return {
    ...world,
    ...newCardSteps(world),
    state,
    /** Sends to the chart that adds a card. */
    adding: (event: NewCardEvent) => actor.getSnapshot().children.newCard?.send(event),
  };
}

async function listed() {
  const opened = open();
  await opened.loadCards.succeeds(cardList);
  return opened;
}

it('asks a member’s cards and lists them', async () => {
  const { actor, loadCards, state } = open();
  expect(state()).toMatchObject({ value: 'loading', tags: ['loading'] });
  expect(loadCards.asked).toEqual([{}]);
  await loadCards.succeeds(cardList);
  expect(state()).toEqual({
    value: 'listed',
    tags: ['listed'],
    cards: [visa, amex, expired],
    failure: null,
  });
  expect(actor.getSnapshot().context.list?.now).toBe(cardList.now);
});

it('asks nothing for a guest', () => {
  const { loadCards, state } = open(false);
  expect(state()).toMatchObject({ value: 'membersOnly', tags: ['membersOnly'], cards: undefined });
  expect(loadCards.asked).toEqual([]);
});

it('says why there is no list, and tries again', async () => {
  const { actor, loadCards, state } = open();
  await loadCards.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'failed',
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loading', failure: null });
  expect(loadCards.asked).toHaveLength(2);
});

it('gives up at the time-out, not before', () => {
  const { clock, state } = open();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
});

it('takes a card away once the person has said so twice', async () => {
  const { actor, removeCard, state } = await listed();
  actor.send({ type: 'user.removes', card: amex });
  expect(state()).toMatchObject({ value: 'asking', tags: ['asking'] });
  expect(removeCard.asked).toEqual([]);
  actor.send({ type: 'user.confirms' });
  expect(state()).toMatchObject({
    value: 'removing',
    tags: ['removing'],
    cards: [visa, amex, expired],
  });
  expect(removeCard.asked).toEqual([{ cardId: 'card-amex' }]);
  await removeCard.succeeds(null);
  expect(state()).toMatchObject({ value: 'listed', cards: [visa, expired], failure: null });
});

it('keeps a card that the person keeps', async () => {
  const { actor, removeCard, state } = await listed();
  actor.send({ type: 'user.removes', card: visa });
  actor.send({ type: 'user.keeps' });
  expect(state()).toMatchObject({ value: 'listed', cards: [visa, amex, expired] });
  expect(removeCard.asked).toEqual([]);
});

it('says why a card is still there, until the next wish', async () => {
  const { actor, removeCard, clock, state } = await listed();
  actor.send({ type: 'user.removes', card: visa });
  actor.send({ type: 'user.confirms' });
  await removeCard.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'listed',
    cards: [visa, amex, expired],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.removes', card: visa });
  expect(state()).toMatchObject({ value: 'asking', failure: null });
  actor.send({ type: 'user.confirms' });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('removing');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'listed', failure: { kind: 'timeout' } });
});

it('adds a card here; it stands first in the list, and once', async () => {
  for (const [saved, after] of [
    [{ ...visa, id: 'card-new' }, ['card-new', 'card-visa', 'card-amex', 'card-expired']],
    [amex, ['card-amex', 'card-visa', 'card-expired']],
  ] as const) {
    const opened = await listed();
    opened.actor.send({ type: 'user.adds' });
    opened.actor.send({ type: 'user.adds' });
    expect(opened.state()).toMatchObject({ value: 'adding', tags: ['adding'] });
    expect(opened.loadCardMethod.asked).toEqual([{}]);
    await opened.stands();
    opened.adding({ type: 'user.saves' });
    await opened.reachesBank();
    await opened.confirmSetup.succeeds(null);
    await opened.keepCard.succeeds(saved);
    expect(opened.state()).toMatchObject({ value: 'listed', failure: null });
    expect(opened.state().cards?.map(({ id }) => id)).toEqual(after);
  }
});

it('loads the list anew where it is not known whether the card is in it', async () => {
  const opened = await listed();
  opened.actor.send({ type: 'user.adds' });
  await opened.stands();
  opened.adding({ type: 'user.saves' });
  await opened.reachesBank();
  await opened.confirmSetup.succeeds(null);
  await opened.keepCard.fails({ kind: 'network' });
  opened.adding({ type: 'user.goesBack' });
  expect(opened.state().value).toBe('loading');
  expect(opened.loadCards.asked).toHaveLength(2);
});

it('shows the list as it was where no card is added', async () => {
  const opened = await listed();
  opened.actor.send({ type: 'user.adds' });
  opened.adding({ type: 'user.goesBack' });
  expect(opened.state()).toMatchObject({ value: 'listed', cards: [visa, amex, expired] });
  expect(opened.loadCards.asked).toHaveLength(1);
});
