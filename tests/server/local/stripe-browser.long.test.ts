import { chromium, type Browser, type Page } from 'playwright';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchOptions } from '../../tools/chromium.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

let setup: Setup;
let browser: Browser;
let page: Page;
const problems: string[] = [];

/** Content security policy as strict as that of the app's own pages. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

beforeAll(async () => {
  setup = await setUp(await openFurnished());
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser.close();
  await setup.close();
});

const openShop = async (locale = 'de') => {
  problems.length = 0;
  await page?.context().close();
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  page.on('console', message => problems.push(message.text()));
  page.on('pageerror', error => problems.push(error.message));
  await page.route(`${setup.url}/shop`, async route =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: '<!doctype html><title>Shop</title><div id="card"></div><script src="/local/stripe/stripe.js"></script>',
    }),
  );
  await page.goto(`${setup.url}/shop`);
  await page.evaluate(`
    var stripe = Stripe(${JSON.stringify(setup.ends.stripe.publishableKey)}, { locale: ${JSON.stringify(locale)} });
    var elements = stripe.elements({ mode: 'payment', amount: 5500, currency: 'eur', captureMethod: 'manual', appearance: { variables: { colorText: 'rgb(18, 22, 14)', borderRadius: '14px', fontSizeBase: '17px' } } });
    var element = elements.create('payment', { layout: 'tabs' });
    var changes = [];
    element.on('change', event => changes.push(event));
    var ready = new Promise(resolve => element.on('ready', resolve));
    element.mount('#card');
  `);
  await page.evaluate('ready');
};
const type = async (number: string) => {
  await page.getByLabel('Kartennummer').pressSequentially(number);
  await page.getByLabel('Gültig bis').pressSequentially('1230');
  await page.getByLabel('Prüfziffer').pressSequentially('123');
};
const hold = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  setup.stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
    ...more,
  });
type Result = {
  error?: { type?: string; code?: string; decline_code?: string; message?: string; name?: string };
  paymentIntent?: { id: string; status: string };
};
/** Answer of confirming; `thrown` when it rejects. */
const confirm = async (secret: string | null, submit = true): Promise<Result> =>
  page.evaluate(`(async () => {
  ${submit ? 'const { error } = await elements.submit(); if (error) return { error };' : ''}
  return stripe.confirmPayment({ elements, clientSecret: ${JSON.stringify(secret)}, confirmParams: { return_url: location.origin + '/result' }, redirect: 'if_required' }).catch(error => ({ error: { name: error.name, message: error.message } }));
})()`);

beforeEach(async () => openShop());

describe('the Payment Element', () => {
  test('formats what is typed, moves on by itself, and tells the page when it is complete', async () => {
    await type('4242424242424242');
    expect(await page.getByLabel('Kartennummer').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByLabel('Gültig bis').inputValue()).toBe('12 / 30');
    expect(await page.evaluate('changes.at(-1)')).toMatchObject({
      elementType: 'payment',
      complete: true,
      empty: false,
      value: { type: 'card' },
    });
    expect(problems).toEqual([]);
  });

  test('says what is wrong in the language of the page and keeps 48 px fields', async () => {
    await type('4242424242424241');
    expect(await page.getByText('Ihre Kartennummer ist ungültig.').isVisible()).toBe(true);
    const result = await confirm((await hold()).client_secret);
    expect(result.error).toMatchObject({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Ihre Kartennummer ist ungültig.',
    });
    for (const label of ['Kartennummer', 'Gültig bis', 'Prüfziffer'])
      expect((await page.getByLabel(label).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  test.each([
    ['en', 'Card number'],
    ['fr', 'Numéro de carte'],
    ['es', 'Número de tarjeta'],
    ['zh', '卡号'],
  ])('speaks %s', async (locale, label) => {
    await openShop(locale);
    expect(await page.getByLabel(label).isVisible()).toBe(true);
  });
});

describe('confirming', () => {
  test('holds the deposit', async () => {
    const intent = await hold();
    await type('4242424242424242');
    expect(await confirm(intent.client_secret)).toMatchObject({
      paymentIntent: { id: intent.id, status: 'requires_capture' },
    });
    expect((await setup.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  });

  test('answers a decline in the language of the page, and another card can follow', async () => {
    const intent = await hold();
    await type('4000000000009995');
    expect((await confirm(intent.client_secret)).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Ihre Karte ist nicht ausreichend gedeckt.',
    });
    await page.evaluate('element.clear()');
    await type('5555555555554444');
    expect((await confirm(intent.client_secret)).paymentIntent?.status).toBe('requires_capture');
  });

  test('before submit(), with a wrong secret, another amount or an unmounted Element is refused', async () => {
    const intent = await hold();
    await type('4242424242424242');
    expect((await confirm(intent.client_secret, false)).error).toMatchObject({
      name: 'IntegrationError',
    });
    expect((await confirm(`${intent.id}_secret_guess`)).error).toMatchObject({
      type: 'invalid_request_error',
    });
    expect((await confirm('guess')).error).toMatchObject({ name: 'IntegrationError' });
    expect((await confirm((await hold({ amount: 5501 })).client_secret)).error).toMatchObject({
      name: 'IntegrationError',
      message: expect.stringContaining('amount'),
    });
    await page.evaluate('element.unmount()');
    expect((await confirm(intent.client_secret, false)).error).toMatchObject({
      name: 'IntegrationError',
    });
  });
});

describe('3-D Secure', () => {
  test.each([
    ['Freigeben', 'requires_capture'],
    ['Ablehnen', 'requires_payment_method'],
    ['Schließen', 'requires_payment_method'],
  ])('%s leads to %s', async (button, status) => {
    const intent = await hold();
    await type('4000002760003184');
    const result = confirm(intent.client_secret);
    await page
      .getByRole('dialog', { name: 'Zahlung freigeben?' })
      .getByRole('button', { name: button })
      .click();
    const answer = await result;
    expect(answer.paymentIntent?.status ?? answer.error?.code).toBe(
      status === 'requires_capture' ? status : 'payment_intent_authentication_failure',
    );
    expect((await setup.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  test('is asked for a saved card by handleNextAction', async () => {
    const intent = await hold({
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://example.org/result',
    });
    const result = page.evaluate<Result>(
      `stripe.handleNextAction({ clientSecret: ${JSON.stringify(intent.client_secret)} })`,
    );
    await page.getByRole('button', { name: 'Freigeben' }).click();
    expect((await result).paymentIntent?.status).toBe('requires_capture');
  });
});
