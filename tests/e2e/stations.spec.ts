import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';
import { coreIf } from './support/core.ts';

/**
 * Stations that cannot give out a power bank: each shows its own message, and the code is dropped.
 */
const refused = [
  {
    code: 'OFFLINE-1',
    headline: 'Diese Station ist offline',
    text: 'Die Station OFFLINE-1 ist offline',
    isPlace: true,
  },
  {
    code: 'EMPTY-1',
    headline: 'Hier ist gerade keine Powerbank bereit',
    text: 'In der Station EMPTY-1 ist keine Powerbank verfügbar.',
    isPlace: true,
  },
  {
    code: 'UNBOUND-1',
    headline: 'Dieser Code gehört zu keiner Station',
    text: 'UNBOUND-1',
    isPlace: false,
  },
  {
    code: 'NOBODY-9',
    headline: 'Diesen Code gibt es bei uns nicht',
    text: 'Eine Station mit dem Code NOBODY-9 gibt es nicht.',
    isPlace: false,
  },
];
for (const [row, { code, headline, text, isPlace }] of refused.entries()) {
  test(`${code}: ${headline}${coreIf(row === 0)}`, async ({ person, page }) => {
    await page.goto(`/?qrcode=${code}`);
    await person.sees(person.heading(headline));
    await person.sees(person.text(text));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qrcode'))).toBeNull();
    // Way on: to the nearest station that has one, where there is a place to go from; else another
    // code, typed.
    await person.sees(person.heading('Powerbanks in der Nähe'));
    await (
      isPlace
        ? person.link('Zur Startseite')
        : person.link('Anderen Code eingeben').or(person.button('Anderen Code eingeben'))
    ).click();
    await person.button('Code eintippen').click();
    await page.getByRole('textbox').fill('BW-1007');
    await person.button('Weiter zur Station').click();
    await person.sees(person.rentButton);
  });
}

test('JAM-1: nothing comes out, the hold is released by itself @core', async ({
  person,
  local,
}) => {
  await person.scansAndPays('JAM-1', cards.good);
  await person.sees(person.heading('Es kam keine Powerbank heraus'));
  await person.sees(person.text('Das kostet Sie nichts.'));
  await expect.poll(async () => (await local.payments())[0]?.status).toBe('canceled');
  expect((await local.payments())[0]).toMatchObject({ held: 0, captured: 0 });
  await person.link('Erneut versuchen').click();
  await person.sees(person.rentButton);
});

test('STUCK-1: the first slot jams, another opens under the same hold', async ({
  person,
  local,
  page,
}) => {
  const before = new Set((await local.payments()).map(({ id }) => id));
  await person.scansAndPays('STUCK-1', cards.good);
  // shown for a second only, so `waitFor` looks at every frame
  await page
    .getByRole('main')
    .getByText(said('Fach 1 klemmt. Jetzt öffnet sich Fach 2, mit derselben Reservierung.'))
    .waitFor();
  await person.sees(person.heading('Miete bestätigt'));
  await person.sees(person.text('Ziehen Sie die Powerbank aus Fach 2.'));
  expect((await local.payments()).filter(({ id }) => !before.has(id))).toMatchObject([
    { status: 'requires_capture', held: 5500, captured: 0 },
  ]);
});

test('SLOW-1: the page waits until the cabinet confirms', async ({ person, local }) => {
  await person.scansAndPays('SLOW-1', cards.good);
  await person.isAt(/\/result\?/);
  await person.sees(person.heading('Hier kommt Ihre Powerbank heraus'));
  await person.sees(person.heading('Miete bestätigt'));
  expect((await local.payments())[0]).toMatchObject({ status: 'requires_capture', held: 5500 });
});

test('LATE-1: a word that comes too late still begins the rental, and the page says so', async ({
  person,
  local,
}) => {
  await person.scansAndPays('LATE-1', cards.good);
  await person.isAt(/\/result\?/);
  await expect(person.heading('Noch keine Powerbank')).toBeVisible();
  expect((await local.payments())[0]).toMatchObject({ status: 'requires_capture', held: 5500 });
  await expect(person.heading('Miete bestätigt')).toBeVisible();
  expect((await local.payments())[0]).toMatchObject({ status: 'requires_capture', held: 5500 });
});

test('a mixed code leads to the concrete station @core', async ({ person, page }) => {
  await page.goto('/?zhcode=MIX-1');
  await person.sees(person.rentButton);
  await person.isAt(/\/loginborrow\?.*BW-2210/);
});

test('a person who has a power bank already is led to it, and the new code is let go', async ({
  person,
  page,
}) => {
  await person.scansAndPays('BW-2210', cards.good);
  await person.seesConfirmed();
  await page.goto('/?qrcode=BW-4821');
  await person.sees(person.heading('Sie haben schon eine Powerbank'));
  await person.sees(person.text('Sie haben derzeit 1 Miete, die noch nicht abgeschlossen ist'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qrcode'))).toBeNull();
  await person.link('Zur laufenden Miete').click();
  await person.sees(page.getByText(said('läuft')));
});
