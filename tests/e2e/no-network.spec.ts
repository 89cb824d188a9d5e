import { hasCode } from './support/built-file.ts';
import { expect, test } from './support/journey.ts';
import { counts, expectOneRental } from './support/one-rental.ts';
import { cards } from './support/person.ts';

test('no network before renting: said, and gone on when it is back @core', async ({
  person,
  page,
  context,
  problems,
}) => {
  problems.expectNetwork();
  await person.scans('BW-4821');
  await person.agrees();
  await hasCode(page, 'src/features/rent/NoNetwork.tsx');
  await context.setOffline(true);
  await person.rentButton.click();
  await person.sees(person.text('Keine Verbindung, nichts abgeschickt'));
  await person.sees(person.text('Dann reserviert'));
  await person.button('Stopp').click();
  await person.sees(person.rentButton);
  await person.rentButton.click();
  await person.sees(person.text('Keine Verbindung, nichts abgeschickt'));
  await context.setOffline(false);
  await person.sees(page.getByLabel('Kartennummer'));
  await person.pays(cards.good);
  await person.seesConfirmed();
});

test('no network before the page has the code that would say so: said all the same', async ({
  person,
  page,
  context,
  problems,
}) => {
  problems.expectNetwork();
  problems.expect(/Failed to fetch dynamically imported module/);
  // Modules that the page does not name load after the first view and are still on their way.
  const html = await (await page.request.get('/')).text();
  const later = ({ pathname }: URL) =>
    /^\/assets\/(?!entry-).*\.js$/.test(pathname) && !html.includes(pathname);
  await page.route(later, () => undefined);
  await person.scans('BW-4821');
  await person.agrees();
  await context.setOffline(true);
  await page.unroute(later);
  await page.route(later, route => route.abort());
  await person.rentButton.click();
  await person.sees(person.text('Wird geladen'));
  await person.sees(person.heading('Die Netzwerkverbindung ist fehlgeschlagen'));
  await context.setOffline(false);
  await page.unroute(later);
  await person.button('Neu laden').click();
  await person.rents();
});

test('a page whose code does not come is left by going back, and the one before is as it was', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  problems.expect(/Failed to fetch dynamically imported module/);
  await person.scans('BW-4821');
  await person.sees(person.rentButton);
  await person.button('Menü').click();
  const help = person.link('Hilfe');
  await expect(help).toBeVisible();
  await page.route('**/assets/*.js*', route => route.abort());
  await help.click();
  await person.sees(person.heading('Die Netzwerkverbindung ist fehlgeschlagen'));
  await page.goBack();
  await person.sees(person.rentButton);
});

test('no network while the bank is asked: looked up when it is back, then paid once @core', async ({
  person,
  local,
  context,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await person.scansAndPays('BW-4821', cards.threeDSecure);
  await person.sees(person.challenge);
  await context.setOffline(true);
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.sees(person.button('Wird bestätigt'));
  await context.setOffline(false);
  await person.sees(person.page.getByRole('alertdialog'));
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  await person.button('Erneut versuchen').click();
  await person.challenge.getByRole('button', { name: 'Freigeben' }).click();
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test("the bank's yes is lost on the way: the hold is found, nothing is paid again", async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await page.route('**/payment_intents/*/confirm', async route => {
    await route.fetch();
    await route.abort();
  });
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('no network on the result page: it goes on asking', async ({
  person,
  local,
  context,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await person.scansAndPays('SLOW-1', cards.good);
  await person.isAt(/\/result\?/);
  await context.setOffline(true);
  await person.sees(
    person.page
      .getByRole('heading', { level: 2 })
      .or(person.page.getByRole('heading', { level: 1 })),
  );
  await context.setOffline(false);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('the payment script is blocked: said, and tried again on request', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expectNetwork();
  const before = await counts(local);
  await page.route('**/local/stripe/stripe.js*', route => route.abort());
  await person.scans('BW-1007');
  await person.agrees();
  await person.rentButton.click();
  await person.sees(
    person.question(
      'Die Kartenfelder konnten nicht geladen werden. Es wurde nichts abgebucht und nichts reserviert.',
    ),
  );
  await page.unroute('**/local/stripe/stripe.js*');
  await person.button('Erneut versuchen').click();
  await person.sees(page.getByLabel('Kartennummer'));
  await person.pays(cards.good);
  await person.seesConfirmed();
  await expectOneRental(local, before);
});

test('the payment script stalls: the page says so and tries again by itself', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  let asked = 0;
  await page.route('**/local/stripe/stripe.js*', async route => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await person.scans('BW-1007');
  await person.agrees();
  await person.rentButton.click();
  await person.sees(page.getByLabel('Kartennummer'));
  expect(asked).toBe(2);
});

test('a page whose code went with its release is loaded anew by itself', async ({
  person,
  page,
  problems,
}) => {
  problems.expectNetwork();
  await page.goto('/');
  await person.sees(person.heading('Leer? Powerbank mieten.'));
  await hasCode(page, 'src/app/newer-version.ts');
  // The next release took this one's place.
  let isGone = true;
  await page.route('**/assets/*.js', route =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', request => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('link', { name: /^Sprache/ }).click();
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible();
});
