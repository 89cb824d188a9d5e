import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { balanceRentalActors } from '../../../src/features/rent/rent.actors.ts';
import { asHaveOrder } from '../../../src/actors/rental-call.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { tariff } from '../../../stories/support/cabinet-samples.ts';
import { answering } from '../../actors/answering.ts';

afterEach(() => {
  vi.useRealTimers();
});

const refused = (failure: Failure) => asHaveOrder(Promise.resolve({ ok: false, failure }));

it('recognises a running rental by the code of the reference backend, in any language', async () => {
  expect(
    await refused({
      kind: 'refused',
      reason: 'activeRental',
      text: 'Vous avez déjà une location',
      requestId: 'F-1',
    }),
  ).toEqual({ ok: false, failure: { kind: 'activeRental', requestId: 'F-1' } });
});

it("knows it by the phrase of an operator's API (section 8)", async () => {
  expect(await refused({ kind: 'refused', reason: 'other', text: '您有正式订单' })).toEqual({
    ok: false,
    failure: { kind: 'activeRental', requestId: undefined },
  });
});

it('a rental that is refused without a word failed to be created', async () => {
  expect(await refused({ kind: 'refused', reason: 'other', text: ' ', requestId: 'F-1' })).toEqual({
    ok: false,
    failure: { kind: 'rentalNotCreated', requestId: 'F-1' },
  });
});

it('leaves every other answer as it came', async () => {
  const other: Failure = { kind: 'refused', reason: 'other', text: 'Out of paper' };
  expect(await refused(other)).toEqual({ ok: false, failure: other });
  expect(await refused({ kind: 'network' })).toEqual({ ok: false, failure: { kind: 'network' } });
  expect(await asHaveOrder(Promise.resolve({ ok: true, value: 5 }))).toEqual({
    ok: true,
    value: 5,
  });
});

it('says how long ago the person asked for the rental, by their own clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { client, asked: sent } = answering(
    ({ headers }) => headers.get('Idempotency-Age'),
    () => ({ orderid: 'o1' }),
  );
  const { openAttempt, askForRental } = balanceRentalActors(client);
  const attempt = await toPromise(createActor(openAttempt, { input: {} }).start());
  const question = { cabinetCode: 'BW-4821', tariff, payer: 'balance', ...attempt } as const;
  const asks = async () => toPromise(createActor(askForRental, { input: { question } }).start());
  await asks();
  vi.advanceTimersByTime(83_400);
  await asks();
  // The clock of the device was set back.
  vi.setSystemTime(attempt.openedAt - 5_000);
  await asks();
  expect(sent).toEqual(['0', '83', '0']);
});
