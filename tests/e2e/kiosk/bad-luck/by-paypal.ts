import { expect } from '@playwright/test';
import { promisesHold, type Before } from '../../bad-luck/invariants.ts';
import type { LocalEnds } from '../../support/local.ts';

const cabinetCode = 'BW-1007';

/**
 * Asserts one power bank of one rental, paid once after its return, by PayPal or by the card of a
 * second attempt, and that nothing else stays held.
 */
export async function endsPaidOnce(local: LocalEnds, before: Before): Promise<void> {
  const out = async () =>
    (await local.out()).filter(({ powerBankId }) => !before.out.has(powerBankId));
  await expect.poll(async () => (await out()).length).toBe(1);
  await promisesHold(local, before, false);
  const byPayPal = async () =>
    (await local.payPalPayments()).filter(({ captured }) => captured > 0);
  const paidBefore = (await byPayPal()).length;
  const [bank] = await out();
  expect(bank?.rentalNumber, 'of a rental').not.toBeNull();
  await local.returnBank(bank?.powerBankId ?? '', cabinetCode);
  const byCard = async () => (await local.payments()).filter(({ id }) => !before.payments.has(id));
  const paid = async () => [
    ...(await byPayPal()).slice(0, -paidBefore || undefined),
    ...(await byCard()).filter(({ captured }) => captured > 0),
  ];
  await expect
    .poll(async () => (await paid()).map(({ captured }) => captured), {
      message: 'paid once',
    })
    .toEqual([100]);
  expect(
    (await byCard()).filter(({ held }) => held > 0),
    'nothing held',
  ).toEqual([]);
  await promisesHold(local, before, true);
}
