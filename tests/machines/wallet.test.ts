import { expect, it } from 'vitest';
import { delays, walletMachine } from '../../machines/wallet/wallet.machine.ts';
import type { MovementPage } from '../../src/domain/wallet.ts';
import {
  manyMovements,
  movementsOn,
  olderMovement,
  wallet,
} from '../../stories/support/wallet-samples.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open() {
  const world = enter(worldOf(walletMachine));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure };
  };
  const ids = () => actor.getSnapshot().context.history?.movements.map(({ id }) => id);
  return { ...world, state, ids };
}

async function withBalance() {
  const opened = open();
  await opened.loadWallets.succeeds([wallet]);
  return opened;
}
const idsOf = (page: MovementPage) => page.movements.map(({ id }) => id);
const first = movementsOn(manyMovements, 1, 2);
const last = movementsOn([olderMovement], 2, 2);

it('shows the balance before its movements are there', async () => {
  const { actor, state, loadMovements } = await withBalance();
  expect(state()).toEqual({ value: 'loadingMore', tags: ['loadingMore'], failure: null });
  expect(actor.getSnapshot().context.wallets).toEqual([wallet]);
  expect(loadMovements.asked).toEqual([{ page: 1 }]);
});

it('loads on at the end of the list until there is no more', async () => {
  const { actor, loadMovements, state, ids } = await withBalance();
  await loadMovements.succeeds(first);
  expect(state()).toMatchObject({ value: 'showing', tags: ['showing'] });
  actor.send({ type: 'list.reachedEnd' });
  actor.send({ type: 'list.reachedEnd' });
  expect(state()).toMatchObject({ value: 'loadingMore' });
  await loadMovements.succeeds(last);
  expect(state()).toMatchObject({ value: 'atEnd', tags: ['atEnd'] });
  expect(ids()).toEqual([...idsOf(first), ...idsOf(last)]);
  expect(loadMovements.asked).toEqual([{ page: 1 }, { page: 2 }]);
});

it('shows no movement twice when a new one pushed others to the next page', async () => {
  const { actor, loadMovements, ids } = await withBalance();
  await loadMovements.succeeds(first);
  actor.send({ type: 'list.reachedEnd' });
  await loadMovements.succeeds(movementsOn([...manyMovements.slice(-1), olderMovement], 2, 2));
  expect(ids()).toEqual([...idsOf(first), olderMovement.id]);
});

it('a wallet that never moved is at its end', async () => {
  const { loadMovements, state } = await withBalance();
  await loadMovements.succeeds({ ...movementsOn([]), pages: 0 });
  expect(state()).toMatchObject({ value: 'atEnd' });
});

it('says when the balance could not be loaded, and asks again', async () => {
  const { actor, loadWallets, state, clock } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'], failure: null });
  await loadWallets.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'], failure: { kind: 'network' } });
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loading' });
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  actor.send({ type: 'user.retries' });
  await loadWallets.succeeds([wallet]);
  expect(state()).toMatchObject({ value: 'loadingMore', failure: null });
});

it('keeps what is there when a page fails, and asks for that page again', async () => {
  const { actor, clock, loadMovements, state, ids } = await withBalance();
  await loadMovements.succeeds(first);
  actor.send({ type: 'list.reachedEnd' });
  await loadMovements.fails({ kind: 'network' });
  expect(state()).toEqual({
    value: 'moreFailed',
    tags: ['moreFailed'],
    failure: { kind: 'network' },
  });
  expect(ids()).toEqual(idsOf(first));
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loadingMore' });
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: 'moreFailed', failure: { kind: 'timeout' } });
  actor.send({ type: 'user.retries' });
  await loadMovements.succeeds(last);
  expect(state()).toEqual({ value: 'atEnd', tags: ['atEnd'], failure: null });
  expect(loadMovements.asked).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }, { page: 2 }]);
});
