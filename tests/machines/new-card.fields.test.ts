import { expect, it } from 'vitest';
import { delays } from '../../machines/saved-cards/new-card.machine.ts';
import { at, filled, network, open } from './new-card-opened.ts';
import { card } from './samples.ts';

it('loads the fields four times; then they can be asked for again, or the card is added elsewhere', async () => {
  const opened = open();
  await opened.loadCardMethod.succeeds(card);
  await opened.prepareSetupForm.fails({ kind: 'scriptNotLoaded' });
  expect(opened.state()).toEqual(at('fieldsMissing', 'loading'));
  opened.clock.increment(delays.scriptRetry - 1);
  expect(opened.prepareSetupForm.asked).toHaveLength(1);
  opened.clock.increment(1);
  for (let tried = 2; tried <= 4; tried++) {
    expect(opened.prepareSetupForm.asked).toHaveLength(tried);
    opened.clock.increment(delays.scriptLimit - 1);
    expect(opened.state().value).toBe('loadingFields');
    opened.clock.increment(1);
    opened.clock.increment(delays.scriptRetry);
  }
  const missing = at('missing', 'missing', { kind: 'scriptNotLoaded' });
  expect(opened.state()).toEqual(missing);
  opened.retries();
  expect(opened.state()).toEqual(at('loadingFields', 'loading'));
  for (let tried = 1; tried <= 4; tried++) {
    expect(opened.prepareSetupForm.asked).toHaveLength(4 + tried);
    await opened.prepareSetupForm.breaks();
    opened.clock.increment(delays.scriptRetry);
  }
  expect(opened.state()).toEqual(missing);
  opened.goesElsewhere();
  expect(opened.state()).toEqual(at('leaving', 'leaving'));
});

/** The fields do not come, and the person takes the provider's page. */
async function leaving() {
  const opened = open();
  await opened.loadCardMethod.succeeds(card);
  for (let tried = 1; tried <= 4; tried++) {
    await opened.prepareSetupForm.breaks();
    opened.clock.increment(delays.scriptRetry);
  }
  opened.goesElsewhere();
  return opened;
}

it('leaves for the provider’s page; a person who is here again may have added a card there', async () => {
  const { leaveToAdd, cancels, clock, output, state } = await leaving();
  expect(leaveToAdd.asked).toEqual([{ method: card }]);
  cancels();
  await leaveToAdd.succeeds(null);
  expect(state()).toEqual(at('left', 'leaving'));
  clock.increment(delays.leavingLimit - 1);
  expect(state().value).toBe('left');
  clock.increment(1);
  expect(output()).toEqual({ kind: 'unknown' });
});

it('says why the provider’s page does not come, and goes there again', async () => {
  const { leaveToAdd, goesElsewhere, clock, state } = await leaving();
  await leaveToAdd.fails(network);
  expect(state()).toEqual(at('missing', 'missing', network));
  goesElsewhere();
  expect(state()).toEqual(at('leaving', 'leaving'));
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('leaving');
  clock.increment(1);
  expect(state()).toEqual(at('missing', 'missing', { kind: 'timeout' }));
});

it('says that no card is taken here, and asks again', async () => {
  const opened = open();
  await opened.loadCardMethod.fails({ kind: 'noPaymentMethod' });
  expect(opened.state()).toEqual(at('missing', 'missing', { kind: 'noPaymentMethod' }));
  opened.goesElsewhere();
  expect(opened.state().value).toBe('missing');
  opened.retries();
  expect(opened.state()).toEqual(at('loadingMethod', 'loading'));
  opened.clock.increment(delays.callTimeout - 1);
  expect(opened.state().value).toBe('loadingMethod');
  opened.clock.increment(1);
  expect(opened.state()).toEqual(at('missing', 'missing', { kind: 'timeout' }));
});

it.each([
  ['while it is asked whether cards are taken', open],
  [
    'while the fields load',
    async () => {
      const opened = open();
      await opened.loadCardMethod.succeeds(card);
      return opened;
    },
  ],
  [
    'between two tries to load them',
    async () => {
      const opened = open();
      await opened.loadCardMethod.succeeds(card);
      await opened.prepareSetupForm.breaks();
      return opened;
    },
  ],
  [
    'where they do not come',
    async () => {
      const opened = open();
      await opened.loadCardMethod.fails(network);
      return opened;
    },
  ],
  ['where they stand', filled],
])('can be left %s', async (_, reach) => {
  const opened = await reach();
  opened.cancels();
  expect(opened.output()).toEqual({ kind: 'cancelled' });
});
