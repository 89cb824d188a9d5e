import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';

/** The upper end of Rosenthaler Straße. */
const atRosenthal = { latitude: 52.5298, longitude: 13.4014 };

test('a running rental shows where to return, nearest first, and all of it on a page @core', async ({
  person,
  page,
  local,
}) => {
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  const section = page.getByRole('region', { name: said('Rückgabe in der Nähe') });
  await person.sees(section.getByText(said('Luftlinie ab Ihrem Mietort Café Morgenrot')));
  const stations = section.getByRole('listitem');
  await expect(stations).toHaveCount(3);
  // The slot the power bank came from is free now, and so are those freed before.
  const free = (await local.cabinet('BW-4821')).slots.filter(
    slot => slot.powerBankId === null,
  ).length;
  await expect(stations.nth(0)).toContainText(said('Café Morgenrot'));
  await expect(stations.nth(0)).toContainText(
    said(`${free} ${free === 1 ? 'Fach' : 'Fächer'} frei`),
  );
  await person.sees(section.getByText(said('Einstecken genügt.')));
  await expect(stations.nth(1)).toContainText(said('Späti Kastanie430 m, 6 Min. zu Fuß'));
  await expect(stations.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions|^geo:|maps\.apple\.com\/\?daddr=/,
  );

  await section.getByRole('link', { name: said('Alle anzeigen') }).click();
  await person.isAt(/\/nearby\?want=slots&from=BW-4821/);
  await person.sees(page.getByText(said('Zionskirchplatz')));
  await expect(page.getByText('OFFLINE-1')).toHaveCount(0);
  await expect(page.getByText(said('Hier mieten'))).toHaveCount(0);
  await page.goBack();
  await person.sees(person.text('Miete läuft'));
});

test('EMPTY-1 leads to another station, where a power bank is rented', async ({ person, page }) => {
  await page.goto('/?qrcode=EMPTY-1');
  await person.sees(person.heading('Hier ist gerade keine Powerbank bereit'));
  await person.sees(person.link('Weg zu Café Morgenrot'));
  const section = page.getByRole('region', { name: said('Powerbanks in der Nähe') });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await section.getByRole('link', { name: said('Alle anzeigen') }).click();
  await person.isAt(/\/nearby\?want=banks&from=EMPTY-1/);
  await person.sees(person.heading('Powerbanks in der Nähe'));
  await person.sees(person.text('Luftlinie ab Kulturbrauerei'));
  const [first] = await page.getByRole('listitem').all();
  if (!first) throw new Error('no station is listed');
  await expect(first).toContainText(said('Café Morgenrot'));
  await expect(page.getByText('Kulturbrauerei', { exact: true })).toHaveCount(0);
  await first.getByRole('link', { name: said('Hier mieten') }).click();
  await person.isAt(/\/loginborrow\?.*BW-4821/);
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
});

test('a station that gave nothing names the nearest ones, and is not among them', async ({
  person,
  page,
}) => {
  await person.scansAndPays('JAM-1', cards.good);
  await person.sees(person.heading('Es kam keine Powerbank heraus'));
  const section = page.getByRole('region', { name: said('Powerbanks in der Nähe') });
  await person.sees(section.getByText(said('Luftlinie ab Kiosk am Mauerpark')));
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await person.sees(page.getByRole('link', { name: said('Weg zu') }));
  await section.getByRole('link', { name: said('Alle anzeigen') }).click();
  await expect(page.locator('a[href="/?qrcode=BW-4821"]')).toBeVisible();
  await expect(page.locator('a[href="/?qrcode=JAM-1"]')).toHaveCount(0);
  await expect(page.locator('a[href="/?qrcode=LATE-1"]')).toHaveCount(0);
});

test('a person who shares their location gets the list from there', async ({
  person,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(atRosenthal);
  await page.goto('/nearby?want=slots&from=BW-4821');
  await person.sees(person.text('Luftlinie ab Ihrem Mietort Café Morgenrot'));
  const first = page.getByRole('listitem').first();
  await expect(first).toContainText(said('Café Morgenrot'));
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/cdb/cabinet/nearby')),
    person.button('Meinen Standort nutzen').click(),
  ]);
  await person.sees(person.text('Luftlinie ab Ihrem Standort'));
  await expect(first).toContainText(said('Bar Rosenthal10 m'));
  // The position is in no address.
  expect(asked.url()).not.toMatch(/52\.5|13\.4/);
  expect(page.url()).not.toMatch(/52\.5|13\.4/);
});

test('a person who does not share their location is told why the list stays as it is', async ({
  person,
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/nearby?want=slots&from=BW-4821');
  await person.sees(person.text('Späti Kastanie'));
  await person.button('Meinen Standort nutzen').click();
  await person.sees(person.text('Ihr Standort ist für diese Seite nicht freigegeben.'));
  await person.sees(person.text('Die Liste beginnt weiter bei Café Morgenrot.'));
  await person.sees(person.text('Späti Kastanie'));
});

test('a link that cannot be read says so', async ({ person, page }) => {
  await page.goto('/nearby?want=everything');
  await person.sees(person.text('Dieser Link ist unvollständig oder beschädigt.'));
});
