import { expect, test } from './support/journey.ts';

test('a problem is reported from the menu, gets a number, and reaches the staff @core', async ({
  person,
  page,
  problems,
}) => {
  await person.scans('BW-4821');
  await person.button('Menü').click();
  await person.link('Problem melden').click();
  await person.button('Senden').click();
  await person.sees(person.text('Bitte wählen Sie, worum es geht'));
  await page.getByLabel('Die Station ist aus oder beschädigt').check();
  await page.getByLabel('Möchten Sie mehr sagen?').fill('Der Bildschirm ist dunkel');
  // The network fails midway: no text is lost, and nothing is sent twice.
  problems.expectNetwork();
  await page.context().setOffline(true);
  await person.button('Senden').click();
  await person.sees(person.heading('Auf diesem Handy gespeichert'));
  await page.context().setOffline(false);
  await person.sees(person.heading('Danke, Ihre Meldung ist angekommen'));
  const reference = await page.getByText(/P-[A-Z2-9]{4}-[A-Z2-9]{4}/).innerText();

  const staff = await page.context().newPage();
  await staff.goto('/local');
  const reported = staff.getByRole('listitem').filter({ hasText: reference });
  await expect(reported).toContainText('Die Station ist aus oder beschädigt');
  await expect(reported).toContainText('Der Bildschirm ist dunkel');
  await reported.getByRole('button', { name: 'Erledigt' }).click();
  await expect(reported.getByRole('button')).toHaveCount(0);
  const sent = staff.locator('[data-report]').filter({ hasText: 'Der Bildschirm ist dunkel' });
  await expect(sent).toHaveCount(1);
});

test('a person who cannot use a station reports it from its page', async ({
  person,
  page,
  local,
}) => {
  await page.goto('/?qrcode=UNBOUND-1');
  await person.link('Problem melden').click();
  await person.sees(person.text('Station UNBOUND-1'));
  await page.getByLabel('Etwas anderes').check();
  await person.button('Senden').click();
  await person.sees(person.heading('Danke, Ihre Meldung ist angekommen'));
  expect(await local.reports()).toContainEqual(
    expect.objectContaining({
      topic: 'other',
      cabinetCode: 'UNBOUND-1',
      rentalNumber: null,
      done: false,
    }),
  );
});
