import { claimedId } from './claiming.ts';
import { minute, type TestBackend } from './harness.ts';
import { rent } from './renting.ts';

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
