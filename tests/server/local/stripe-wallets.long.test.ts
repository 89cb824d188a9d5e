import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchOptions } from '../../tools/chromium.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** The Express Checkout Element of the local Stripe.js, and the wallet's sheet behind it. */
let setup: Setup;
let browser: Browser;
let page: Page;
const problems: string[] = [];

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

beforeAll(async () => {
  setup = await setUp(await openFurnished());
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser.close();
  await setup.close();
});

/** `click`: the page's handler of the button's event. */
const openShop = async ({
  click = 'event => event.resolve()',
  options = '{}',
  locale = 'de',
  userAgent,
}: {
  click?: string;
  options?: string;
  locale?: string;
  userAgent?: string;
} = {}) => {
  problems.length = 0;
  await page?.context().close();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  page = await context.newPage();
  page.on('console', message => problems.push(message.text()));
  page.on('pageerror', error => problems.push(error.message));
  await page.route(`${setup.url}/shop`, async route =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: '<!doctype html><title>Shop</title><div id="wallet"></div><script src="/local/stripe/stripe.js"></script>',
    }),
  );
  await page.goto(`${setup.url}/shop`);
  await page.evaluate(`
    var stripe = Stripe(${JSON.stringify(setup.ends.stripe.publishableKey)}, { locale: ${JSON.stringify(locale)} });
    var elements = stripe.elements({ mode: 'payment', amount: 5500, currency: 'eur', captureMethod: 'manual' });
    var element = elements.create('expressCheckout', ${options});
    var told = [];
    var confirmed = new Promise(resolve => element.on('confirm', event => { told.push('confirm'); resolve(event); }));
    element.on('cancel', () => told.push('cancel'));
    element.on('click', ${click});
    var ready = new Promise(resolve => element.on('ready', resolve));
    element.mount('#wallet');
  `);
  return page.evaluate<{ availablePaymentMethods?: Record<string, boolean> }>('ready');
};
const button = () => page.getByRole('button', { name: /Google Pay/ });
const sheet = () => page.getByRole('dialog', { name: 'Google Pay' });
const accept = async () => {
  await button().click();
  await sheet().getByRole('button', { name: 'Bezahlen' }).click();
  await page.evaluate('confirmed.then(() => null)');
};
type Made = {
  error?: { name?: string; message?: string; code?: string };
  confirmationToken?: { id: string };
};
const makeToken = (submit = true) =>
  page.evaluate<Made>(`(async () => {
    ${submit ? 'await elements.submit();' : ''}
    return stripe.createConfirmationToken({ elements }).catch(error => ({ error: { name: error.name, message: error.message } }));
  })()`);

beforeEach(async () => {
  await openShop();
});

describe('wallets that the browser offers', () => {
  test('Google Pay in Chrome, Apple Pay on an iPhone, none in Firefox', async () => {
    expect((await openShop()).availablePaymentMethods).toMatchObject({
      googlePay: true,
      applePay: false,
      link: false,
    });
    expect((await openShop({ userAgent: iphone })).availablePaymentMethods).toMatchObject({
      googlePay: false,
      applePay: true,
    });
    expect((await openShop({ userAgent: firefox })).availablePaymentMethods).toBeUndefined();
  });

  test('not one that the page does not want', async () => {
    const { availablePaymentMethods } = await openShop({
      options: "{ paymentMethods: { googlePay: 'never' } }",
    });
    expect(availablePaymentMethods).toBeUndefined();
    expect(await button().count()).toBe(0);
  });

  test.each([
    ['de', 'Bezahlen mit Google Pay'],
    ['en', 'Pay with Google Pay'],
    ['fr', 'Payer avec Google Pay'],
    ['es', 'Pagar con Google Pay'],
    ['zh', '使用 Google Pay 支付'],
  ])('its button speaks %s', async (locale, name) => {
    await openShop({ locale, options: "{ buttonType: { googlePay: 'pay' } }" });
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('the sheet', () => {
  test('accepted, it hands over a token that confirms the hold', async () => {
    await accept();
    const { confirmationToken } = await makeToken();
    await sheet().waitFor({ state: 'detached' });
    const intent = await setup.stripe.paymentIntents.create({
      amount: 5500,
      currency: 'eur',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
    });
    const paid = await setup.stripe.paymentIntents.confirm(intent.id, {
      confirmation_token: confirmationToken?.id ?? '',
    });
    expect(paid.status).toBe('requires_capture');
    expect(problems).toEqual([]);
  });

  test('left, it tells the page, and can be opened again', async () => {
    await button().click();
    await sheet().getByRole('button', { name: 'Schließen' }).click();
    expect(await page.evaluate('told')).toEqual(['cancel']);
    await button().click();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('told')).toEqual(['cancel', 'cancel']);
    await accept();
    expect(await page.evaluate('told')).toEqual(['cancel', 'cancel', 'confirm']);
  });

  test('says why when the page lets the payment fail, and another card can follow', async () => {
    await accept();
    await page.evaluate("confirmed.then(event => event.paymentFailed({ message: 'Nein.' }))");
    expect(await sheet().getByRole('alert').textContent()).toBe('Nein.');
    await sheet().getByRole('radio').nth(1).check();
    expect(await sheet().getByRole('button', { name: 'Bezahlen' }).isEnabled()).toBe(true);
  });

  test('does not open where the click is rejected, or not resolved within a second', async () => {
    await openShop({ click: 'event => event.reject()' });
    await button().click();
    expect(await sheet().count()).toBe(0);
    await openShop({ click: 'event => { window.late = event.resolve; }' });
    await button().click();
    await expect.poll(() => problems.join()).toContain('not resolved within 1 second');
    await page.evaluate('late()');
    expect(await sheet().count()).toBe(0);
  });
});

describe('used wrongly', () => {
  test('no token before submit(), nor without a person who accepted', async () => {
    expect((await makeToken(false)).error).toMatchObject({
      name: 'IntegrationError',
      message: expect.stringContaining('submit()'),
    });
    expect((await makeToken()).error).toMatchObject({
      message: expect.stringContaining('confirm event'),
    });
  });

  test.each([
    ["{ buttonType: { googlePay: 'rent' } }", 'buttonType.googlePay'],
    ["{ buttonTheme: { applePay: 'green' } }", 'buttonTheme.applePay'],
    ['{ buttonHeight: 64 }', 'buttonHeight'],
    ['{ colour: 1 }', 'colour'],
  ])('refuses %s', async (options, named) => {
    await expect(openShop({ options })).rejects.toThrow(named);
  });
});
