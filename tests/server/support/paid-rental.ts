import { claimedId } from './claiming.ts';
import { minute, type TestBackend } from './harness.ts';
import { rent } from './renting.ts';
import { staffJson, staffOf } from './staff-of.ts';

/** Rental returned after `minutes`; its money is about to be moved. */
export async function returnedRental(
  backend: TestBackend,
  { minutes = 150, code = 'BW-1007', beforeReturn = () => {} } = {},
) {
  const guest = await backend.guest();
  const rental = await rent(backend, guest, code);
  await backend.advance(minutes * minute);
  beforeReturn();
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId: rental.powerBankId,
  });
  const { number } = await guest.order(rental.orderId);
  return { guest, number, ...rental };
}

/** The same rental, paid: two hours and a half cost three euros. */
export async function paidRental(
  backend: TestBackend,
  options?: Parameters<typeof returnedRental>[1],
) {
  const rental = await returnedRental(backend, options);
  await backend.runDueWork();
  return rental;
}

/**
 * Rental of three euros, paid, of which 1.50 shall go back. The provider gives no answer, or refuses
 * for good.
 */
export async function stuckRefund(backend: TestBackend, trouble: 'down' | 'refuse' = 'down') {
  const rental = await returnedRental(backend);
  await backend.runDueWork();
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', trouble);
  const why = ['--yes', '--why', 'the station was at fault'];
  await staffOf(backend, ['rental', 'refund', rental.number, '1.50', ...why]);
  for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
  backend.cards.troubles.splice(0);
  const [waits] = (await staffJson(backend, 'today')).moneyToLookAt;
  return { ...rental, alarm: String(waits.alarm) };
}
