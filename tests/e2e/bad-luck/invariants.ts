import { expect } from '@playwright/test';
import type { LocalEnds, PayPalPayment } from '../support/local.ts';

/**
 * Payments and power banks out before a cell begins. Cells of one backend run one after another, so
 * what is new is this person's.
 */
export type Before = { readonly payments: ReadonlySet<string>; readonly out: ReadonlySet<string> };

/** Payments by card, by PayPal and inside WeChat. */
const paymentsOf = async (local: LocalEnds): Promise<readonly PayPalPayment[]> => [
  ...(await local.payments()),
  ...(await local.payPalPayments()),
  ...(await local.weChatPayments()),
];

export const lookBefore = async (local: LocalEnds): Promise<Before> => ({
  payments: new Set((await paymentsOf(local)).map(payment => payment.id)),
  out: new Set((await local.out()).map(bank => bank.powerBankId)),
});

/** Payments and power banks out that are new since then. */
export const fresh = async (local: LocalEnds, before: Before) => ({
  payments: (await paymentsOf(local)).filter(payment => !before.payments.has(payment.id)),
  out: (await local.out()).filter(bank => !before.out.has(bank.powerBankId)),
});

const held = (payments: readonly PayPalPayment[]) => payments.filter(payment => payment.held > 0);

/**
 * True at any moment: at most one hold, at most one power bank, nothing charged without one, and no
 * money made or lost in the books.
 */
export async function promisesHold(
  local: LocalEnds,
  before: Before,
  cameOut: boolean,
): Promise<void> {
  const { payments, out } = await fresh(local, before);
  expect(held(payments).length, 'holds').toBeLessThanOrEqual(1);
  expect(out.length, 'power banks out').toBeLessThanOrEqual(1);
  if (!cameOut)
    expect(
      payments.filter(payment => payment.captured > 0),
      'charged without a power bank',
    ).toEqual([]);
  expect(await local.ledgerFaults(), 'the books').toEqual([]);
}

/** Asserts one hold and one power bank, of one rental. */
export async function endsRented(local: LocalEnds, before: Before): Promise<void> {
  await expect
    .poll(async () => held((await fresh(local, before)).payments), {
      message: 'one hold',
    })
    .toMatchObject([{ held: 5500, captured: 0 }]);
  await expect
    .poll(async () => (await fresh(local, before)).out, {
      message: 'one power bank, of a rental',
    })
    .toEqual([expect.objectContaining({ rentalNumber: expect.anything() })]);
  await promisesHold(local, before, false);
}

/** No money is held, and no power bank is out. */
export async function endsWithNothing(local: LocalEnds, before: Before): Promise<void> {
  const { payments, out } = await fresh(local, before);
  expect({ held: held(payments), out }, 'nothing held, nothing out').toEqual({ held: [], out: [] });
  await promisesHold(local, before, false);
}

/** The power bank is back, its time is paid once, the rest of the hold is released. */
export async function endsReturned(local: LocalEnds, before: Before): Promise<void> {
  await expect
    .poll(
      async () => (await fresh(local, before)).payments.filter(payment => payment.captured > 0),
      { message: 'paid once' },
    )
    .toMatchObject([{ captured: 100, held: 0 }]);
  const { payments, out } = await fresh(local, before);
  expect(held(payments), 'nothing held any more').toEqual([]);
  expect(out, 'nothing out any more').toEqual([]);
  await promisesHold(local, before, true);
}

/**
 * Asserts one hold and one power bank; after the return, that its time is paid once and nothing
 * stays held.
 */
export async function endsPaidOnce(local: LocalEnds, before: Before): Promise<void> {
  await endsRented(local, before);
  for (const { powerBankId } of (await fresh(local, before)).out)
    await local.returnBank(powerBankId, 'BW-1007');
  await endsReturned(local, before);
}
