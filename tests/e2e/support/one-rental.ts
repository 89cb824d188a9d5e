import { expect } from '@playwright/test';
import type { LocalEnds } from './local.ts';

/** Asserts the promise about money: one hold and one power bank out, however often it was tried. */
export async function expectOneRental(
  local: LocalEnds,
  before: { payments: number; out: number },
): Promise<void> {
  const payments = await local.payments();
  const fresh = payments.slice(0, payments.length - before.payments);
  expect(fresh.filter(payment => payment.held > 0)).toMatchObject([{ held: 5500, captured: 0 }]);
  expect(await local.out()).toHaveLength(before.out + 1);
}
export const counts = async (local: LocalEnds) => ({
  payments: (await local.payments()).length,
  out: (await local.out()).length,
});
