import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { toProvider } from '../../../../../domain/card-provider.ts';
import type { StripeSettings } from '../../../../ports.ts';
import { stripeClient } from '../stripe/client.ts';
import {
  right,
  webhookFinding,
  withoutAddress,
  wrong,
  type Finding,
  type Looked,
} from './finding.ts';

/** Events that the backend needs; everything else it finds by asking. */
const events = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'setup_intent.succeeded',
];

/** Sentence that says why Stripe could not be asked. */
function whyNot(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'STRIPE_SECRET_KEY: Stripe does not know this key.';
  if (error instanceof Stripe.errors.StripePermissionError)
    return `STRIPE_SECRET_KEY is a restricted key that lacks a permission: ${error.message}`;
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'Stripe does not answer. Is the way to api.stripe.com open?';
  return `Stripe refuses: ${error instanceof Error ? error.message : String(error)}`;
}

const finding = async (look: () => Promise<Finding | readonly Finding[]>) => {
  try {
    return [await look()].flat();
  } catch (error) {
    return [wrong(whyNot(error))];
  }
};

/** Looks whether the account could take payments as the backend asks for them. */
export async function checkStripe(
  settings: StripeSettings,
  looked: Looked,
): Promise<readonly Finding[]> {
  const stripe = stripeClient(settings);
  const account = await finding(async () =>
    accountFindings(await stripe.accounts.retrieveCurrent(), looked),
  );
  // Without an answer to the first question there is none to the others.
  if (account.some(({ isRight }) => !isRight)) return account;
  return [
    ...account,
    ...(await finding(() => holdFindings(stripe, settings, looked))),
    ...(await finding(() => methodFindings(stripe, settings))),
    ...(await finding(() => webhookFindings(stripe, looked))),
    await secretFinding(stripe, settings, looked),
  ];
}

const accountFindings = (
  { id, charges_enabled: charges, country }: Stripe.Account,
  looked: Looked,
): readonly Finding[] => [
  right(`STRIPE_SECRET_KEY opens the account ${id}.`),
  country === undefined || country === looked.country
    ? right(`The account is one of ${looked.country}, as COMPANY_COUNTRY says.`)
    : wrong(`COMPANY_COUNTRY is ${looked.country}, but the account is one of ${country}.`),
  charges
    ? right('The account may take payments.')
    : wrong('The account may not take payments yet: finish its registration at Stripe.'),
];

/**
 * Opens a hold as a rental does, without a card, and ends it at once. It is read with the browser's
 * key, as the browser reads it.
 */
async function holdFindings(
  stripe: Stripe,
  settings: StripeSettings,
  { currency }: Looked,
): Promise<readonly Finding[]> {
  const { id, client_secret: secret } = await stripe.paymentIntents.create({
    amount: toProvider(5_500, currency),
    currency: currency.toLowerCase(),
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { check: 'true' },
  });
  try {
    const held = right(`A hold by card in ${currency} can be asked for (it was ended again).`);
    const browser = stripeClient({ ...settings, secretKey: settings.publishableKey });
    try {
      await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' });
      return [held, right('STRIPE_PUBLISHABLE_KEY belongs to the same account.')];
    } catch {
      return [
        held,
        wrong('STRIPE_PUBLISHABLE_KEY does not belong to the account of STRIPE_SECRET_KEY.'),
      ];
    }
  } finally {
    await stripe.paymentIntents.cancel(id);
  }
}

const methods = {
  card: 'Cards',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  wechat_pay: 'WeChat Pay',
} as const;

async function methodFindings(
  stripe: Stripe,
  { takesWeChat = false }: StripeSettings,
): Promise<readonly Finding[]> {
  const { data } = await stripe.paymentMethodConfigurations.list();
  const used = data.find(({ is_default: isDefault }) => isDefault) ?? data[0];
  const offered = Object.entries(methods).filter(([kind]) => kind !== 'wechat_pay' || takesWeChat);
  return offered.map(([kind, name]) =>
    used?.[kind as keyof typeof methods]?.available === true
      ? right(`${name}: switched on.`)
      : wrong(`${name}: switched off. Switch them on in Stripe's settings for payment methods.`),
  );
}

async function webhookFindings(stripe: Stripe, { publicUrl }: Looked): Promise<Finding> {
  if (publicUrl === undefined) return withoutAddress;
  const address = `${publicUrl}/webhooks/stripe`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find(({ url, status }) => url === address && status === 'enabled');
  if (!found)
    return wrong(
      data.some(({ url }) => url === address)
        ? `Stripe's webhook to ${address} is switched off.`
        : `No webhook at Stripe leads to ${address}.`,
    );
  const told = found.enabled_events;
  const missing = events.filter(event => !told.includes(event) && !told.includes('*'));
  return webhookFinding('Stripe', missing, address);
}

/** Tests the webhook's secret at the running backend, since Stripe shows a secret once. */
async function secretFinding(
  stripe: Stripe,
  { webhookSecret: secret }: StripeSettings,
  { publicUrl }: Looked,
): Promise<Finding> {
  if (!secret.startsWith('whsec_'))
    return wrong('STRIPE_WEBHOOK_SECRET is no signing secret: those begin with whsec_.');
  if (publicUrl === undefined) return withoutAddress;
  const payload = JSON.stringify({
    id: `evt_check_${randomUUID()}`,
    object: 'event',
    type: 'check.payments',
    created: Math.floor(Date.now() / 1000),
    data: { object: {} },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const { ok, status } = await fetch(`${publicUrl}/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      signal: AbortSignal.timeout(8_000),
    });
    return ok
      ? right('The running backend takes what STRIPE_WEBHOOK_SECRET signs.')
      : wrong(
          `The backend at ${publicUrl} refuses what STRIPE_WEBHOOK_SECRET signs (${status}): it runs with another secret.`,
        );
  } catch {
    return wrong(`Nothing answers at ${publicUrl}/webhooks/stripe: is the backend running there?`);
  }
}
