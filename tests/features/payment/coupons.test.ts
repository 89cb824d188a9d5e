import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { couponActors } from '../../../src/features/payment/coupons.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { money } from '../../../src/domain/money.ts';
import { answering } from '../../actors/answering.ts';

const found = { data: { couponNo: 'GIFT', name: '', amount: 5, currencyName: 'EUR' } };

function loaded(paysAlone: boolean, owed: number) {
  const { client } = answering(
    ({ url }) => url,
    () => found,
  );
  const { loadCoupon } = couponActors(client, createStore(memoryArea()), paysAlone);
  const input = { code: 'GIFT', owed: money(owed, 'EUR') };
  return toPromise(createActor(loadCoupon, { input }).start());
}

it('takes a coupon that leaves something to be paid', async () => {
  expect(await loaded(false, 600)).toMatchObject({ code: 'GIFT' });
});

it.each([500, 300, 549])(
  'refuses one that leaves nothing of %i to an API that takes none alone',
  async owed => {
    await expect(loaded(false, owed)).rejects.toThrow('couponTooLarge');
    expect(await loaded(true, owed)).toMatchObject({ code: 'GIFT' });
  },
);
