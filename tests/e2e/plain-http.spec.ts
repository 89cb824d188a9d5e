import { launchOptions, shortLived } from '../tools/chromium.ts';
import { expect, test as journey } from './support/journey.ts';
import { cards } from './support/person.ts';

/**
 * A phone in the local network: plain http, and a name that is not localhost, so no secure context.
 * The browser lacks `crypto.randomUUID`, camera and clipboard there.
 */
/** Headers that a browser honours over https only, and warns about otherwise. */
const headersForHttps = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/;
const host = 'borrowatt.test';
const test = journey.extend({
  // The name resolves in the browser only.
  request: async ({ playwright, backend }, provide) => {
    const request = await playwright.request.newContext({ baseURL: backend.url });
    await provide(request);
    await request.dispose();
  },
  baseURL: async ({ backend }, provide) => {
    await provide(`http://${host}:${new URL(backend.url).port}`);
  },
});
test.use({
  launchOptions: launchOptions(shortLived, `--host-resolver-rules=MAP ${host} 127.0.0.1`),
});

test('renting, claiming and reporting work without a secure context', async ({
  person,
  local,
  page,
  problems,
}) => {
  problems.expect(headersForHttps);
  await person.scansAndPays('BW-4821', cards.good);
  await person.seesConfirmed();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await person.opensRental();
  await local.moveClock(20);
  await person.button('Sie steckt drin, aber die Uhr läuft').click();
  await person.saysStation('BW-1007');
  await person.button('Uhr anhalten').click();
  await person.sees(person.heading('Die Uhr steht'));
  await page.goto('/report');
  await page.getByLabel('Etwas anderes').check();
  await person.button('Senden').click();
  await person.sees(person.heading('Danke, Ihre Meldung ist angekommen'));
});

test('the camera says why it cannot help', async ({ person, page, problems }) => {
  problems.expect(headersForHttps);
  await page.goto('/loginborrow');
  await person.sees(person.text('Die Kamera braucht eine sichere Verbindung (https).'));
});
