import { expect, test } from './support/journey.ts';
import { said } from './support/words.ts';

test('a guest with enough balance rents without a card and pays from it @core', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-1007');
  const [user] = await local.users();
  await local.credit(user?.id ?? '', 6000);
  const payments = (await local.payments()).length;
  await page.reload();
  await person.sees(person.rentButton);
  await expect(page.getByRole('radio', { name: said('Guthaben') })).toBeChecked();
  await person.sees(person.text('Vom Guthaben reserviert'));
  await person.agrees();
  await person.rentButton.click();
  await person.seesConfirmed();
  expect((await local.users())[0]?.balance).toBe(500);
  await person.opensRental();
  await local.moveClock(65);
  const [bank] = await local.out();
  await local.returnBank(bank?.powerBankId ?? '', 'BW-1007');
  await person.sees(person.text('Zurückgegeben'));
  await person.sees(person.text('vom Guthaben'));
  await expect.poll(async () => (await local.users())[0]?.balance).toBe(5800);
  expect(await local.payments()).toHaveLength(payments);
});
