import { expect, test } from '../support/journey.ts';
import { pin, tabletAt, types } from '../support/tablet.ts';

test('the tablet says that the network, the station, then the network again failed, and the person goes on when it is back @core', async ({
  page,
  context,
  local,
}) => {
  const payments = async () => (await local.payments()).map(({ id }) => id);
  const before = await payments();
  const tablet = await tabletAt(page, local, 'BW-4821');
  await page.route(/checkisok/, route => route.abort());
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.heading('Keine Verbindung'));
  await expect(page.getByText('Anderen Code eingeben')).toBeHidden();
  await tablet.button('Zurück zur Station').click();
  await page.unroute(/checkisok/);
  // After the refusal the station is no longer held; the bar still names it.
  await page.route(/checkisok/, route => route.fulfill({ json: { code: 500, msg: 'offline' } }));
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.button('Erneut prüfen'));
  await tablet.sees(page.getByRole('banner').getByText('Station BW-4821', { exact: true }));
  await tablet.button('Zurück zur Station').click();
  await page.unroute(/checkisok/);
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.rentButton);
  await tablet.agrees();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tablet.rentButton.click();
  await tablet.sees(tablet.text('Keine Verbindung, nichts abgeschickt'));
  await tablet.sees(tablet.text('Dann reserviert'));
  expect(await payments()).toEqual(before);
  await context.setOffline(false);
  await tablet.sees(page.getByLabel('Kartennummer'));
});

test('staff read on the tablet which failure a person met there, also after the page was opened anew', async ({
  page,
  local,
}) => {
  const tablet = await tabletAt(page, local, 'BW-4821');
  await page.route(/checkisok/, route => route.abort());
  await tablet.button('Hier am Tablet mieten').click();
  await tablet.sees(tablet.heading('Keine Verbindung'));
  await page.reload();
  await tablet.button('Personal').click();
  await types(page, pin);
  await tablet.sees(tablet.heading('Letzte Fehler'));
  await tablet.sees(tablet.text('ist fehlgeschlagen'));
});
