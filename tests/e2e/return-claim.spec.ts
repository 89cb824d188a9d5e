import { expect, test } from './support/journey.ts';
import type { LocalEnds } from './support/local.ts';
import { cards, type Person } from './support/person.ts';

const stopped = 'In Klärung';

/** Rental given back without a message from the cabinet; the person's claim stopped the meter. */
async function claimed(
  person: Person,
  local: LocalEnds,
  { code, at }: { readonly code: string; readonly at: string },
): Promise<{ bank: string; payment: string; reference: string }> {
  await person.scansAndPays(code, cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  const [[bank], [payment]] = [await local.out(), await local.payments()];
  await local.moveClock(80);
  // The page shows the time of the claim by the server's clock.
  await person.sees(person.page.getByRole('timer', { name: 'Mietzeit' }).getByText(/^1:2\d:/));
  await person.button('Sie steckt drin, aber die Uhr läuft').click();
  await person.saysStation(at);
  await person.button('Uhr anhalten').click();
  await person.sees(person.heading('Die Uhr steht'));
  const reference =
    /R-\w{4}-\w{4}/.exec(await person.page.getByRole('dialog').innerText())?.[0] ?? '';
  await person.button('Fertig').click();
  await person.sees(person.text(stopped));
  await person.sees(person.page.getByText(reference));
  return { bank: bank?.powerBankId ?? '', payment: payment?.id ?? '', reference };
}

test("the meter stands although hours pass; the station's late word confirms it at the time that was said", async ({
  person,
  local,
  page,
}) => {
  const { bank, payment, reference } = await claimed(person, local, {
    code: 'BW-1007',
    at: 'BW-2210',
  });
  // The station takes it back now, and its message arrives almost two days later.
  await local.returnBank(bank, 'BW-2210', 46 * 60);
  await local.moveClock(45 * 60);
  await page.reload();
  await person.sees(person.text(stopped));
  await expect(person.page.getByRole('timer', { name: 'Mietzeit' })).toHaveText(/^1:2\d:\d\d$/);
  await person.sees(person.text('2,00 €'));
  expect(await local.payment(payment)).toMatchObject({ captured: 0, held: 5500 });
  expect((await local.messages()).map(message => message.subject)).not.toContain(
    'Bitte geben Sie Ihre Powerbank zurück',
  );
  await page.goto('/order');
  await person.sees(person.text(stopped));
  await page.goBack();
  await local.moveClock(2 * 60);
  await person.sees(person.text('Zurückgegeben'));
  await person.sees(person.text(`Ihre Rückgabe ${reference} ist bestätigt.`));
  await expect.poll(async () => (await local.payment(payment))?.captured).toBe(200);
  expect(await local.payment(payment)).toMatchObject({ held: 0 });
});

test('staff accept it on the local page: the rental ends at the claimed time', async ({
  person,
  local,
  page,
  context,
}) => {
  const { bank, payment, reference } = await claimed(person, local, {
    code: 'BW-2210',
    at: 'BW-4821',
  });
  const staff = await context.newPage();
  await staff.goto('/local');
  const claim = staff.getByRole('article', { name: reference });
  await expect(claim).toContainText('BW-4821');
  await claim.getByRole('button', { name: 'Rückgabe annehmen' }).click();
  await expect(staff.getByText('Niemand wartet auf eine Entscheidung.')).toBeVisible();
  await staff.close();
  await person.sees(person.text('Zurückgegeben'));
  await expect.poll(async () => (await local.payment(payment))?.captured).toBe(200);
  await person.link('Beleg ansehen').click();
  await person.isAt(/\/orderBill\?/);
  // The station's message arrives at last, and changes nothing.
  await local.returnBank(bank, 'BW-4821');
  await local.moveClock(1);
  expect((await local.payment(payment))?.captured).toBe(200);
  await page.goBack();
  await person.sees(person.text('Zurückgegeben'));
});

test('staff reject it: the meter runs on from the start, and the person reads why', async ({
  person,
  local,
}) => {
  const { payment, reference } = await claimed(person, local, { code: 'BW-1007', at: 'BW-4821' });
  await local.moveClock(30);
  await local.rejectClaim(reference, 'Im Fach steckt eine andere Powerbank.');
  await person.sees(person.text('Miete läuft'));
  await person.sees(person.text(`Wir konnten Ihre Rückgabe ${reference} nicht bestätigen`));
  await person.sees(person.text('Im Fach steckt eine andere Powerbank.'));
  await expect(person.page.getByRole('timer', { name: 'Mietzeit' })).toHaveText(/^1:5\d:\d\d$/);
  await expect
    .poll(async () => (await local.messages()).map(message => message.text).join(' '))
    .toContain('Im Fach steckt eine andere Powerbank.');
  await expect(person.button('Sie steckt drin, aber die Uhr läuft')).toBeVisible();
  expect(await local.payment(payment)).toMatchObject({ captured: 0 });
});

test('a station that does not exist is refused and can be put right; a lost answer claims once', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await person.scansAndPays('BW-2210', cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  await person.button('Sie steckt drin, aber die Uhr läuft').click();
  await person.saysStation('NOBODY-9');
  await person.button('Uhr anhalten').click();
  await person.sees(page.getByRole('alert').filter({ hasText: 'NOBODY-9' }));
  await person.button('Angaben ändern').click();
  await person.saysStation('BW-4821');
  let lost = 0;
  await page.route('**/order/returned*', async route => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await person.button('Uhr anhalten').click();
  await person.sees(person.text(stopped));
  expect(await local.claims()).toHaveLength(1);
});

test('a return that is said without a network is kept over a reload and claimed once, at its own time @core', async ({
  person,
  local,
  page,
  context,
  problems,
}) => {
  problems.expectNetwork();
  await person.scansAndPays('BW-2210', cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  await page.route('**/order/returned*', route => route.abort());
  await person.button('Sie steckt drin, aber die Uhr läuft').click();
  await person.saysStation('BW-4821');
  await person.button('Uhr anhalten').click();
  await person.sees(person.text('Auf diesem Handy gespeichert'));
  await page.reload();
  await person.sees(person.text('Auf diesem Handy gespeichert'));
  await local.moveClock(30);
  await context.setOffline(true);
  await page.unroute('**/order/returned*');
  await context.setOffline(false);
  // The rental's own page shows that it arrived, and nothing lies over it.
  await person.sees(person.text(stopped));
  await expect(person.text('Ihre gespeicherte Rückgabemeldung ist am')).toHaveCount(0);
  await expect(page.getByRole('timer', { name: 'Mietzeit' })).toHaveText(/^0:0\d:\d\d$/);
  expect(await local.claims()).toHaveLength(1);
});
