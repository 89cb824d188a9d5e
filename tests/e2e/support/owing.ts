import type { LocalEnds } from './local.ts';
import { cards, type Person } from './person.ts';

/** A rental that runs, begun with a card; the power bank that is out. */
export async function rented(
  person: Person,
  local: LocalEnds,
  code: string,
  card: string,
): Promise<string> {
  await person.scansAndPays(code, card);
  await person.seesConfirmed();
  await person.opensRental();
  const [bank] = await local.out();
  return bank?.powerBankId ?? '';
}

/** A rental of 70 minutes whose card refuses the charge: 2.00 € are owed, and its page says so. */
export async function owes(person: Person, local: LocalEnds): Promise<void> {
  const bank = await rented(person, local, 'BW-1007', cards.owes);
  await local.moveClock(70);
  await local.returnBank(bank, 'BW-1007');
  await person.sees(person.link('€ bezahlen'));
}

/** Goes from there to the payment page. */
export async function goesToPay(person: Person): Promise<void> {
  await person.link('€ bezahlen').first().click();
  await person.isAt(/\/confirm\?payType=FK/);
  await person.sees(person.heading('Miete bezahlen'));
}
