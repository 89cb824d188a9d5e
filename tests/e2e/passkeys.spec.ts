import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import type { Person } from './support/person.ts';
import { agreesAt } from './support/provider.ts';
import { isMember } from './support/session.ts';

/** Passkeys, with a virtual authenticator of the browser. */

/** Page of the ways to sign in, with an authenticator; answers the app's address. */
async function arrives(context: BrowserContext, page: Page, baseURL?: string): Promise<string> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  // A passkey belongs to a host name; the tests' backend is reached by its IP address.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(`${home}/login`);
  return home;
}

/** Signed in another way, since a passkey needs an account first. */
async function makesPasskey(person: Person, home: string, name: string): Promise<void> {
  await person.button('Google').click();
  await agreesAt(person.page, 'google', name);
  await isMember(person.page);
  await person.page.goto(`${home}/account`);
  await person.button(/^Passkey anlegen/).click();
  await person.sees(person.text('Der Passkey ist angelegt.'));
}

async function signsOut(person: Person, home: string): Promise<void> {
  await person.page.goto(`${home}/account`);
  await person.button('Abmelden').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await person.isAt(/\/$/);
}

test('a member makes a passkey, one on a device, and comes back with a touch @core', async ({
  person,
  page,
  baseURL,
  context,
}) => {
  const home = await arrives(context, page, baseURL);
  await person.button(/^Mit Passkey anmelden/).click();
  await person.sees(page.getByRole('main').getByText(/^Es wurde kein Passkey verwendet/));
  await makesPasskey(person, home, 'Kim Wieder');
  await expect(page.getByRole('region', { name: 'Anmeldewege' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(person.button(/^Passkey anlegen/)).toBeHidden();
  await page.reload();
  await person.button(/^Passkey anlegen/).click();
  await person.sees(person.text('Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.'));

  await signsOut(person, home);
  await page.goto(`${home}/login`);
  await person.button(/^Mit Passkey anmelden/).click();
  await person.isAt(/\/$/);
  await isMember(page);
});

test('a passkey signs in over the rent page, which is stayed on, and is taken away', async ({
  person,
  page,
  baseURL,
  context,
}) => {
  const home = await arrives(context, page, baseURL);
  await makesPasskey(person, home, 'Kim Bleibt');
  await signsOut(person, home);
  await page.goto(`${home}/?qrcode=BW-4821`);
  await person.sees(person.rentButton);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: /^Mit Passkey anmelden/ }).click();
  await isMember(page);
  await person.isAt(/\/loginborrow/);
  await expect(popup).toBeHidden();

  await page.goto(`${home}/account`);
  const ways = page.getByRole('region', { name: 'Anmeldewege' });
  await ways.getByRole('button', { name: /^Passkey/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trennen' }).click();
  await person.sees(person.text('Der Anmeldeweg ist getrennt.'));
  await expect(ways.getByRole('listitem')).toHaveCount(1);
});
