import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';

test('a deposit that is opened by its address is held after both boxes alone @core', async ({
  person,
  local,
  page,
}) => {
  await person.scans('BW-2210');
  const before = (await local.payments()).length;
  await page.goto('/confirm?price=55&payType=YJ&cabinetID=cab-bw-2210');
  await person.entersCard(cards.good);
  await person.payButton.click();
  await person.sees(person.text('Bitte beide Kästchen ankreuzen.'));
  await person.isAt(/\/confirm\?/);
  expect((await local.payments()).length).toBe(before);
  const boxes = page.getByRole('group', { name: said('Vor dem Mieten') }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  await person.payButton.click();
  await person.seesConfirmed();
  expect((await local.payments()).length).toBe(before + 1);
});

test('both ticks of the promotion stand on the rent page @core', async ({ person, page }) => {
  await person.scans('BW-2210');
  await page.goto('/borrow');
  await person.sees(person.text('An der Station, die Sie gescannt haben, gelten deren eigene'));
  await expect(page.getByText(/Jetzt reserviert/)).toBeVisible();
  await expect(page.getByText(/behalten\s99/)).toHaveCount(0);
  await person.agrees();
  await person.button('Direkt mieten').click();
  await person.isAt(/\/loginborrow\?qrcode=BW-2210$/);
  await person.sees(person.rentButton);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
});
