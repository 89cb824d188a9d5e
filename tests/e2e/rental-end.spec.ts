import { expect, test } from './support/journey.ts';
import type { LocalEnds } from './support/local.ts';
import { cards, type Person } from './support/person.ts';

/** Running rental on its page. Answers its power bank and its payment. */
async function rented(
  person: Person,
  local: LocalEnds,
  code: string,
): Promise<{ bank: string; payment: string }> {
  await person.scansAndPays(code, cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  const [[bank], [payment]] = [await local.out(), await local.payments()];
  return { bank: bank?.powerBankId ?? '', payment: payment?.id ?? '' };
}

test('returned within the free minutes: nothing is charged, the hold is released', async ({
  person,
  local,
}) => {
  const { bank, payment } = await rented(person, local, 'BW-4821');
  await local.returnBank(bank, 'BW-4821');
  await person.sees(person.text('Kostenlos'));
  await person.sees(person.text('0,00 €'));
  await expect.poll(async () => (await local.payment(payment))?.status).toBe('canceled');
  expect(await local.payment(payment)).toMatchObject({ held: 0, captured: 0 });
});

test('a return reported an hour late costs what it took until the return', async ({
  person,
  local,
}) => {
  const { bank, payment } = await rented(person, local, 'BW-1007');
  await local.moveClock(40);
  await local.returnBank(bank, 'BW-2210', 60);
  await person.sees(person.text('Miete läuft'));
  await local.moveClock(61);
  await person.sees(person.text('Zurückgegeben'));
  await expect.poll(async () => (await local.payment(payment))?.captured).toBe(100);
  expect(await local.payment(payment)).toMatchObject({ held: 0 });
});

test('a person who opens the app while a rental runs finds back to it, and finds nothing once it is over', async ({
  person,
  page,
  local,
}) => {
  const { bank } = await rented(person, local, 'BW-4821');
  await page.goto('/');
  const back = person.link('Miete im Detail');
  await back.click();
  await person.isAt(/\/invoiceOrderDtl\?/);
  await person.sees(person.text('Miete läuft'));
  await local.returnBank(bank, 'BW-4821');
  await person.sees(person.text('Zurückgegeben'));
  const counted = page.waitForResponse('**/cdb/mine/order/count');
  await page.goto('/');
  await counted;
  await person.sees(person.heading('Leer? Powerbank mieten.'));
  await expect(back).toHaveCount(0);
});

test('the slot stays for ten seconds, then the page is the rental, and Back leads to no result', async ({
  person,
  page,
}) => {
  await person.scansAndPays('BW-2210', cards.good);
  await person.seesConfirmed();
  await person.isAt(/\/invoiceOrderDtl\?/);
  await person.sees(person.text('Miete läuft'));
  await page.goBack();
  await expect(page).not.toHaveURL(/\/result/);
});

test('after 48 hours the power bank is bought for the hold, and no more', async ({
  person,
  local,
}) => {
  const { payment } = await rented(person, local, 'BW-2210');
  await local.moveClock(2 * 24 * 60);
  await person.sees(person.heading('Die Powerbank gehört Ihnen'));
  await person.sees(person.text('55,00 €'));
  await expect.poll(async () => (await local.payment(payment))?.captured).toBe(5500);
  expect(await local.payment(payment)).toMatchObject({ held: 0 });
  expect((await local.messages()).map(message => message.subject)).toContain(
    'Die Powerbank gehört jetzt Ihnen',
  );
  await local.moveClock(3 * 24 * 60);
  expect((await local.payment(payment))?.captured).toBe(5500);
});

test('running and ended rentals in the list, each leading to its page', async ({
  person,
  local,
  page,
}) => {
  const { bank } = await rented(person, local, 'BW-3300');
  const opensRental = async () => {
    await page
      .getByRole('link', { name: /Zionskirchplatz/ })
      .first()
      .click();
    await person.isAt(/\/invoiceOrderDtl\?/);
  };
  await page.goto('/order');
  await expect(person.page.getByRole('timer')).toBeVisible();
  await opensRental();
  await person.sees(person.text('Miete läuft'));
  await local.returnBank(bank, 'BW-3300');
  const ended = person.text('Zurückgegeben').or(person.text('Kostenlos'));
  await person.sees(ended);
  await page.goto('/order');
  await person.text('Beendet').first().click();
  await opensRental();
  await person.sees(ended);
});
