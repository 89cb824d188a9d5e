import { createHash } from 'node:crypto';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { isMember, newNumber, tokenOf } from './support/session.ts';
import { asksForCode, entersCode } from './support/signing-in.ts';

// An hour passes: the limits on text messages do not carry over between tests.
test.beforeEach(async ({ local }) => {
  await local.moveClock(61);
});

test('no token ever stands in an address, nor a code or a number', async ({
  person,
  page,
  request,
  context,
}) => {
  const addresses: string[] = [];
  context.on('request', sent => addresses.push(sent.url(), sent.headers()['referer'] ?? ''));
  page.on('framenavigated', frame => addresses.push(frame.url()));
  const number = newNumber();
  const tokens: (string | null)[] = [];
  await person.scans('BW-4821');
  tokens.push(await tokenOf(page));
  await person.button('Mit Telefon anmelden').click();
  const code = await asksForCode(page, request, number);
  await entersCode(page, code);
  await isMember(page);
  tokens.push(await tokenOf(page));
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
  await person.opensRental();
  expect(new Set(tokens).size).toBe(2);
  expect(addresses.length).toBeGreaterThan(20);
  // Stripe's own script asks Stripe by the payment's secret; nobody else's address may carry it.
  const ours = addresses.filter(address => !address.includes('/stripe/v1/'));
  for (const secret of [...tokens.map(String), number, cards.good, `code=${code}`])
    expect(
      addresses.filter(address => address.includes(secret)),
      secret.slice(0, 4),
    ).toEqual([]);
  expect(ours.filter(address => address.includes('_secret'))).toEqual([]);
  // The bank's page leads back with the secret in the address.
  await page.goto(
    '/wallet?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded',
  );
  await person.isAt(/\/wallet$/);
});

test("nothing runs that the page's policy does not name: hashes for the inline scripts, no handlers in attributes @core", async ({
  request,
}) => {
  const page = await request.get('/');
  const html = await page.text();
  const policy = page.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).not.toMatch(/'unsafe-|'strict-dynamic'|data:|blob:|\*(?!\.js\.stripe\.com)/);
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text = '']) => text,
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline)
    expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/gi, '')).not.toMatch(
    /\son[a-z]+\s*=|javascript:|\sstyle\s*=/i,
  );
});
