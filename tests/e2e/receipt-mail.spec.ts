import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

test('a guest names an address on the result page and gets the receipt after the return, and what is refunded later', async ({
  person,
  page,
  local,
}) => {
  const before = new Set((await local.payments()).map(({ id }) => id));
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  await person.sees(person.text('Wir schicken Ihnen den Beleg, sobald Ihre Miete beendet ist.'));
  await person.button('Beleg anfordern').click();
  await person.sees(person.text('Bitte geben Sie Ihre E-Mail-Adresse ein.'));
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.org');
  await person.button('Beleg anfordern').click();
  await person.sees(person.text('Der Beleg geht an a•••@example.org.'));
  await page.reload();
  await person.sees(person.text('Der Beleg geht an a•••@example.org.'));

  const [bank] = await local.out();
  await local.moveClock(125);
  await local.returnBank(bank?.powerBankId ?? '', 'BW-4821');
  const receipts = async () =>
    (await local.messages()).filter(({ subject }) => subject.startsWith('Ihr Beleg zur Miete'));
  await expect.poll(receipts).toHaveLength(1);

  const staff = await page.context().newPage();
  await staff.goto('/local');
  const letter = staff
    .locator('#inbox')
    .getByRole('listitem')
    .filter({ hasText: 'Ihr Beleg zur Miete' });
  await expect(letter).toContainText('ada@example.org');
  await letter.locator('summary').click();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    letter.getByRole('link', { name: /^RE-.*\.pdf$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^RE-[2-9A-Z]{4}-[2-9A-Z]{4}\.pdf$/);
  await person.comesToRental();
  await person.link('Beleg ansehen').click();
  await person.sees(person.heading('Beleg'));
  await person.button('Noch einmal senden').click();
  await expect(page.getByText(/Der Beleg ist noch einmal unterwegs/)).toBeVisible();
  await expect.poll(receipts).toHaveLength(2);

  // A refund made in the provider's dashboard stands on the receipt, which is mailed again.
  const [paid] = (await local.payments()).filter(({ id }) => !before.has(id));
  await staff.locator(`button[data-api="payments/${paid?.id}/refund"]`).click();
  await expect.poll(receipts).toHaveLength(3);
  await staff.close();
  await page.reload();
  await person.sees(page.getByText(/^Erstattet am /));
  await person.sees(page.getByText('Nach Erstattung bezahlt'));
  await person.link('Zurück').click();
  await person.sees(page.getByText(/^[1-9],00\s€ erstattet$/));
  await person.sees(person.text('Insgesamt haben Sie damit 0,00 € bezahlt.'));
});
