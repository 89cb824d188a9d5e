import { expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import { tariffWord } from '../../../../src/domain/tariff.ts';
import { eachAtPayPal } from '../../support/at-paypal.ts';
import { keyed, savesCard } from '../../support/charging.ts';
import type { Person } from '../../support/person.ts';
import { signsIn } from '../../support/signing-in.ts';

/** Prices that the operator changes between the price shown and the start of the rental. */
const at = eachAtPayPal();
const cabinetCode = 'BW-1007';
const cabinetId = 'cab-bw-1007';

const dearer = (changes: Readonly<Record<string, number>>) =>
  at.backend.db.updateTable('cabinets').set(changes).where('code', '=', cabinetCode).execute();
const shownTo = async (someone: Person) => tariffWord((await someone.cabinet(cabinetCode)).tariff);

type Begin = (
  someone: Person,
  shown: { readonly shownTariff?: string | undefined },
) => Promise<{ readonly code: number }>;
const begins: Readonly<Record<string, Begin>> = {
  'by a new card': (someone, shown) =>
    someone.ask(
      'createDepositIntent',
      { cabinetId, paymentMethodId: 'stripe-card', amount: 5500, ...shown },
      keyed(),
    ),
  'by a wallet of the device': (someone, shown) =>
    someone.ask(
      'payDepositByToken',
      { cabinetCode, token: 'ctoken_1', paymentMethodId: 'stripe-google', ...shown },
      keyed(),
    ),
  'by PayPal': (someone, shown) =>
    someone.ask(
      'createPayPalDeposit',
      { cabinetCode, paymentMethodId: 'paypal', ...shown },
      keyed(),
    ),
  'by a saved card': async (someone, shown) => {
    const { cardId } = await savesCard(at.backend, someone);
    return someone.ask('payWithSavedCard', { cardId, cabinetId, ...shown }, keyed());
  },
  'by the newest saved card': async (someone, shown) => {
    await savesCard(at.backend, someone);
    return someone.ask('rentFromSavedCard', { cabinetCode, ...shown });
  },
  'on the balance': async (someone, shown) => {
    await someone.credit(10_000);
    return someone.ask('rentByBalance', { cabinetCode, ...shown }, keyed());
  },
};

test.each(Object.keys(begins))(
  'refuses a rental %s at another price than was shown, and holds nothing',
  async way => {
    const member = await signsIn(at.backend, '491701111111');
    const begin = (shownTariff?: string) => begins[way]?.(member, { shownTariff });
    const shownTariff = await shownTo(member);
    await dearer({ unit_price: 150 });
    expect(await begin(shownTariff)).toMatchObject({
      code: refusalCodes.priceChanged,
      msg: 'The price has changed in the meantime.',
    });
    expect(at.backend.cards.holds.size).toBe(0);
    expect(await at.backend.db.selectFrom('rentals').selectAll().execute()).toEqual([]);
    expect(at.backend.commands).toEqual([]);
    expect(await begin(await shownTo(member))).toMatchObject({ code: 0 });
  },
);

test.each(['unit_minutes', 'free_minutes', 'daily_cap', 'deposit'])(
  'compares %s as well',
  async term => {
    const guest = await at.backend.guest();
    const shownTariff = await shownTo(guest);
    await dearer({ [term]: 61 });
    const wish = { cabinetCode, paymentMethodId: 'paypal', shownTariff };
    expect((await guest.ask('createPayPalDeposit', wish, keyed())).code).toBe(
      refusalCodes.priceChanged,
    );
  },
);

test('compares nothing where the app says no price', async () => {
  const guest = await at.backend.guest();
  await dearer({ unit_price: 150 });
  expect(await begins['by a new card']?.(guest, {})).toMatchObject({ code: 0 });
});

test('answers a repeated request on the balance with its rental, whatever it costs since', async () => {
  const guest = await at.backend.guest();
  await guest.credit(10_000);
  const shownTariff = await shownTo(guest);
  const headers = keyed();
  const rents = () => guest.ask('rentByBalance', { cabinetCode, shownTariff }, headers);
  const { value } = await rents();
  expect(value?.orderId).toBeTruthy();
  await dearer({ unit_price: 150 });
  // State after a process died: the attempt has its rental, and no answer is kept.
  await at.backend.db.deleteFrom('idempotency_keys').execute();
  expect((await rents()).value).toEqual(value);
});
