import { test as base } from '@playwright/test';
import {
  type SpecificationServer,
  startSpecificationServer,
} from '../../specification-server/server.ts';
import { received } from '../../specification-server/world.ts';
import { buildAlone } from '../../../src/server/alone.ts';
import { readAlone } from '../../../src/server/config/api-elsewhere.ts';
import { createLog } from '../../../src/server/log.ts';
import { expect } from '../support/journey.ts';
import { Person } from '../support/person.ts';
import { agents, leftNoProof } from '../support/provider.ts';
import { isMember } from '../support/session.ts';
import { Providers } from './sign-in-pages.ts';

/** Signing in by section 7's own calls: the app is served alone, in front of the specification's API. */

const ids = {
  GOOGLE_CLIENT_ID: 'volt-1.apps.example',
  APPLE_CLIENT_ID: 'example.volt.web',
  FACEBOOK_APP_ID: '1234',
  ALIPAY_APP_ID: '5678',
};

const test = base.extend<{
  settings: Readonly<Record<string, string>>;
  api: SpecificationServer;
  origin: string;
  providers: Providers;
  person: Person;
}>({
  settings: [{ SIGN_IN: 'phone,google,apple,facebook,alipay', ...ids }, { option: true }],
  api: async ({ browserName: _any }, provide) => {
    const api = await startSpecificationServer();
    await provide(api);
    expect(api.world.refusedPreflights).toEqual([]);
    await api.close();
  },
  origin: async ({ api, settings }, provide) => {
    const { DIST_DIR } = process.env;
    const read = readAlone({ API_URL: api.url, SERVICE_WORKER: 'off', DIST_DIR, ...settings });
    if (!read) throw new Error('the API is this server’s own');
    const alone = await buildAlone(read, createLog('silent'));
    await provide(await alone.listen({ host: '127.0.0.1', port: 0 }));
    await alone.close();
  },
  providers: async ({ page }, provide) => {
    const providers = new Providers();
    await providers.serve(page);
    await provide(providers);
  },
  // `origin` first: it goes last.
  person: async ({ origin: _served, page }, provide) => {
    const broken: string[] = [];
    page.on('pageerror', error => broken.push(error.stack ?? error.message));
    page.on('console', message => {
      if (message.type() === 'error') broken.push(message.text());
    });
    await provide(new Person(page));
    expect(broken).toEqual([]);
  },
});

for (const [name, call, client] of [
  ['Google', 'POST saas/loginGoogleByCode', 'volt-1.apps.example'],
  ['Apple', 'POST loginAppleByToken', 'example.volt.web'],
  ['Facebook', 'POST saas/loginFacebookByToken', '1234'],
] as const)
  test(`${name}: agreed there, signed in here, and nothing of it is left`, async ({
    page,
    person,
    providers,
    origin,
    api,
  }) => {
    await page.goto(`${origin}/login`);
    await person.button(name).click();
    await person.sees(person.link('Zustimmen'));
    const [led] = providers.led;
    expect(led?.searchParams.get('client_id')).toBe(client);
    expect(led?.searchParams.get('redirect_uri')).toBe(`${origin}/login`);
    await person.link('Zustimmen').click();
    await isMember(page);
    await person.isAt(/\/$/);
    await leftNoProof(page);
    const [sent] = received(api.world, call);
    const proof = name === 'Facebook' ? 'EAAB' : expect.stringMatching(/^head\..+\.signature$/);
    expect(Object.values(sent?.fields ?? {})).toEqual([proof]);
    // No entry between the page and the provider's had the token in its address.
    await page.goBack();
    await person.sees(person.link('Zustimmen'));
  });

test('from the rent page and back to it, where the person is known then', async ({
  page,
  person,
  origin,
  providers: _served,
}) => {
  await page.goto(`${origin}/?qrcode=10220001`);
  await person.sees(person.rentButton);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  await person.link('Zustimmen').click();
  await person.isAt(/\/loginborrow/);
  await person.sees(person.rentButton);
  await isMember(page);
  await leftNoProof(page);
});

for (const name of ['Google', 'Apple', 'Facebook'])
  test(`${name}: saying no there is said here, and the next try works`, async ({
    page,
    person,
    origin,
    providers: _served,
  }) => {
    await page.goto(`${origin}/login`);
    await person.button(name).click();
    await person.link('Ablehnen').click();
    await person.sees(person.text(`Sie haben die Anmeldung mit ${name} abgebrochen.`));
    await leftNoProof(page);
    await person.button(name).click();
    await person.link('Zustimmen').click();
    await isMember(page);
  });

test('a token that this browser has not asked for is refused', async ({
  page,
  person,
  origin,
  api,
}) => {
  await page.goto(`${origin}/login#state=google0f1e2d&id_token=head.body.signature`);
  await person.sees(
    page.getByText('Diese Anmeldung hat in einem anderen Browser begonnen.', { exact: false }),
  );
  expect(received(api.world, 'POST saas/loginGoogleByCode')).toEqual([]);
  await leftNoProof(page);
});

test('a token for another nonce is refused', async ({ page, person, origin, api, providers }) => {
  providers.forgesNonce = true;
  await page.goto(`${origin}/login`);
  await person.button('Apple').click();
  await person.link('Zustimmen').click();
  await person.sees(person.text('Anmeldung fehlgeschlagen'));
  expect(received(api.world, 'POST loginAppleByToken')).toEqual([]);
  await leftNoProof(page);
});

test.describe('inside Alipay', () => {
  test.use({ userAgent: agents.alipay });

  test('its own page leads there and back, with the code alone', async ({
    page,
    person,
    origin,
    api,
    providers,
  }) => {
    await page.goto(`${origin}/login`);
    await person.isAt(/\/login_alipay$/);
    await person.button('Weiter mit Alipay').click();
    await person.link('Zustimmen').click();
    await isMember(page);
    expect(providers.led[0]?.searchParams.get('app_id')).toBe('5678');
    expect(received(api.world, 'POST loginAlipayByCode')[0]?.fields).toEqual({ code: 'c-2' });
    await leftNoProof(page);
  });
});

test.describe('with a Firebase project', () => {
  test.use({
    settings: { SIGN_IN: 'google,firebase', ...ids, FIREBASE_API_KEY: 'AIza-1' },
  });

  test('Firebase’s own token goes to the API in place of Google’s', async ({
    page,
    person,
    origin,
    api,
    providers,
  }) => {
    await page.goto(`${origin}/login`);
    await person.button('Google').click();
    await person.link('Zustimmen').click();
    await isMember(page);
    expect(providers.swapped).toEqual([
      {
        requestUri: `${origin}/login`,
        postBody: expect.stringMatching(/^id_token=head.+&providerId=google\.com&nonce=.+$/),
        returnSecureToken: true,
      },
    ]);
    expect(received(api.world, 'POST loginFirebaseByUserInfo')[0]?.fields).toEqual({
      idToken: 'token-of-firebase',
      uid: 'uid-1',
      displayName: 'Kim Feuer',
    });
    expect(received(api.world, 'POST saas/loginGoogleByCode')).toEqual([]);
  });
});

test.describe('with Apple’s way and no client id', () => {
  test.use({ settings: { SIGN_IN: 'phone,apple' } });

  test('a token of Apple in a link is asked about and taken', async ({
    page,
    person,
    origin,
    api,
  }) => {
    await page.goto(`${origin}/login?AppleIdToken=head.body.signature`);
    await person.sees(person.question('Mit Apple anmelden?'));
    expect(received(api.world, 'POST loginAppleByToken')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, das war ich' }).click();
    await isMember(page);
    expect(received(api.world, 'POST loginAppleByToken')[0]?.fields).toEqual({
      token: 'head.body.signature',
    });
    await leftNoProof(page);
    await page.goto(`${origin}/login`);
    await expect(person.button('Apple')).toBeHidden();
  });
});
