import { expect, it } from 'vitest';
import { delays } from '../../machines/saved-cards/new-card.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { savedCards } from '../../stories/support/card-samples.ts';
import { setup } from './new-card-by-hand.ts';
import { at, atBank, filled, filling, keeping, network, open } from './new-card-opened.ts';
import { cardForm } from './payment/samples.ts';
import { card } from './samples.ts';

const { visa } = savedCards;

it('saves a card: the fields, the set-up, the bank, the list; a second tap asks nothing', async () => {
  const opened = open();
  expect(opened.state()).toEqual(at('loadingMethod', 'loading'));
  expect(opened.loadCardMethod.asked).toEqual([{}]);
  await opened.loadCardMethod.succeeds(card);
  expect(opened.state()).toEqual(at('loadingFields', 'loading'));
  expect(opened.prepareSetupForm.asked).toEqual([{ publicKey: card.publicKey }]);
  await opened.prepareSetupForm.succeeds(cardForm);
  expect(opened.state()).toEqual(filling);
  opened.saves();
  opened.saves();
  expect(opened.state()).toEqual(at('checkingFields', 'saving'));
  expect(opened.submitCard.asked).toEqual([{ cardForm }]);
  await opened.submitCard.succeeds(null);
  expect(opened.state()).toEqual(at('beginning', 'saving'));
  expect(opened.beginSetup.asked).toEqual([{ method: card }]);
  await opened.beginSetup.succeeds(setup);
  expect(opened.state()).toEqual(at('askingBank', 'saving'));
  expect(opened.confirmSetup.asked).toEqual([{ cardForm, clientSecret: setup.clientSecret }]);
  opened.cancels();
  await opened.confirmSetup.succeeds('pm_1');
  expect(opened.state()).toEqual(at('keeping', 'saving'));
  expect(opened.keepCard.asked).toEqual([
    { method: card, providerCardId: 'pm_1', setupId: 'seti_1' },
  ]);
  await opened.keepCard.succeeds(visa);
  expect(opened.output()).toEqual({ kind: 'saved', card: visa });
  expect(opened.beginSetup.asked).toHaveLength(1);
});

it('an answer without the card leaves to the list what came of it', async () => {
  const opened = await atBank();
  await opened.confirmSetup.succeeds('pm_1');
  await opened.keepCard.succeeds(null);
  expect(opened.output()).toEqual({ kind: 'unknown' });
});

it('leaves to the fields what is wrong in them', async () => {
  const opened = await filled();
  opened.saves();
  await opened.submitCard.fails({ kind: 'declined', reason: 'generic' });
  expect(opened.state()).toEqual(filling);
  expect(opened.beginSetup.asked).toEqual([]);
});

it.each<Failure>([
  { kind: 'declined', reason: 'generic' },
  { kind: 'declined', reason: 'expiredCard' },
  { kind: 'authenticationFailed' },
])('says the bank’s no, and tries another card with the same set-up: %j', async failure => {
  const opened = await atBank();
  await opened.confirmSetup.fails(failure);
  expect(opened.state()).toEqual({ ...filling, failure });
  opened.saves();
  expect(opened.state().failure).toBeNull();
  await opened.submitCard.succeeds(null);
  expect(opened.state()).toEqual(at('askingBank', 'saving'));
  expect(opened.beginSetup.asked).toHaveLength(1);
  expect(opened.keepCard.asked).toEqual([]);
});

it.each<Failure>([network, { kind: 'unauthorized', text: '' }])(
  'asks the server what became of it where the bank’s answer is lost: %j',
  async failure => {
    const opened = await atBank();
    await opened.confirmSetup.fails(failure);
    expect(opened.state()).toEqual(at('keeping', 'saving'));
  },
);

it('asks the server where the bank takes too long, not before', async () => {
  const opened = await atBank();
  opened.clock.increment(delays.bankLimit - 1);
  expect(opened.state().value).toBe('askingBank');
  opened.clock.increment(1);
  expect(opened.state().value).toBe('keeping');
});

it('says why nothing could be begun', async () => {
  const opened = await filled();
  opened.saves();
  await opened.submitCard.succeeds(null);
  await opened.beginSetup.fails(network);
  expect(opened.state()).toEqual({ ...filling, failure: network });
  opened.saves();
  await opened.submitCard.succeeds(null);
  expect(opened.state()).toEqual(at('beginning', 'saving'));
  opened.clock.increment(delays.callTimeout - 1);
  expect(opened.state().value).toBe('beginning');
  opened.clock.increment(1);
  expect(opened.state()).toEqual({ ...filling, failure: { kind: 'timeout' } });
});

it('begins anew after the server’s no', async () => {
  const opened = await keeping();
  const no: Failure = { kind: 'refused', reason: 'cardNotSaved', text: 'Not saved.' };
  await opened.keepCard.fails(no);
  expect(opened.state()).toEqual({ ...filling, failure: no });
  opened.saves();
  await opened.submitCard.succeeds(null);
  expect(opened.state()).toEqual(at('beginning', 'saving'));
});

it.each([
  ['lost', async ({ keepCard }: Awaited<ReturnType<typeof keeping>>) => keepCard.fails(network)],
  [
    'late',
    async ({ clock }: Awaited<ReturnType<typeof keeping>>) => clock.increment(delays.callTimeout),
  ],
])('asks again, and saves nothing else, where the server’s answer is %s', async (_, goesWrong) => {
  const opened = await keeping();
  opened.clock.increment(delays.callTimeout - 1);
  expect(opened.state().value).toBe('keeping');
  await goesWrong(opened);
  expect(opened.state()).toMatchObject({ value: 'unknown', tags: ['unknown'] });
  expect(opened.state().failure?.kind).toMatch(/network|timeout/);
  opened.retries();
  expect(opened.state()).toEqual(at('keeping', 'saving'));
  const asked = { method: card, providerCardId: null, setupId: 'seti_1' };
  expect(opened.keepCard.asked).toEqual([asked, asked]);
  expect(opened.beginSetup.asked).toHaveLength(1);
});

it('lets a person go on who does not want to wait for what became of it', async () => {
  const opened = await keeping();
  await opened.keepCard.fails(network);
  opened.cancels();
  expect(opened.output()).toEqual({ kind: 'unknown' });
});

it('waits as long as the payment does', () => {
  expect(delays).toEqual({
    callTimeout: 11_000,
    scriptLimit: 4_000,
    scriptRetry: 500,
    bankLimit: 600_000,
    leavingLimit: 5_000,
  });
});
