import { expect, it } from 'vitest';
import { asHaveOrder } from '../../src/actors/rent.ts';
import type { Failure } from '../../src/domain/failure.ts';

const refused = (failure: Failure) => asHaveOrder(Promise.resolve({ ok: false, failure }));

it('knows that somebody already rents by the code of the reference backend, in whatever language its words are', async () => {
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
