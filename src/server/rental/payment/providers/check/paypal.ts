import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PayPalSettings } from '../../../../ports.ts';
import { payPalClient, PayPalForbidden, PayPalRefused, PayPalUnknown } from '../paypal/client.ts';
import { payPalProvider } from '../paypal/adapter.ts';
import {
  right,
  webhookFinding,
  withoutAddress,
  wrong,
  type Finding,
  type Looked,
} from './finding.ts';

/** Events that the backend needs. */
const events = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];
const webhookSchema = v.looseObject({
  url: v.string(),
  event_types: v.array(v.looseObject({ name: v.string() })),
});

/** Looks whether the account could take payments as the backend asks for them. */
export async function checkPayPal(
  settings: PayPalSettings,
  { publicUrl, currency }: Looked,
): Promise<readonly Finding[]> {
  const call = payPalClient(settings);
  const found: Finding[] = [];
  try {
    // An order that is never approved: PayPal forgets it after some hours.
    await payPalProvider(settings).start(
      {
        paymentId: `check-${randomUUID()}`,
        userId: 'check',
        customerId: null,
        amount: 5_500,
        currency,
        capture: 'hold',
        installation: 'check',
        returnTo: {
          approved: `${publicUrl ?? 'https://example.com'}/result`,
          cancelled: `${publicUrl ?? 'https://example.com'}/confirm`,
          locale: 'de-DE',
        },
      },
      `check:${randomUUID()}`,
    );
    found.push(
      right('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET open an account.'),
      right(`A hold by PayPal in ${currency} can be asked for (nobody approves it).`),
    );
  } catch (error) {
    return [wrong(whyNot(error, currency))];
  }
  found.push(await webhookFindings(call, settings, publicUrl));
  try {
    await call({ method: 'GET', path: '/v1/customer/disputes?page_size=1' });
    found.push(right('Disputes can be read.'));
  } catch {
    found.push(
      wrong("Disputes cannot be read: switch them on in the features of the app at PayPal's."),
    );
  }
  return found;
}

function whyNot(error: unknown, currency: string): string {
  if (error instanceof PayPalUnknown)
    return 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: PayPal does not know them (test keys are for its sandbox, live keys for its live side).';
  if (error instanceof PayPalForbidden)
    return `The app at PayPal lacks a permission: ${error.message}`;
  if (error instanceof PayPalRefused) return `PayPal refuses a hold in ${currency}: ${error.issue}`;
  return 'PayPal does not answer. Is the way to its API open?';
}

async function webhookFindings(
  call: ReturnType<typeof payPalClient>,
  { webhookId }: PayPalSettings,
  publicUrl: string | undefined,
): Promise<Finding> {
  const asked = await call({
    method: 'GET',
    path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`,
  }).catch(() => null);
  const read = v.safeParse(webhookSchema, asked);
  if (!read.success) return wrong('PAYPAL_WEBHOOK_ID: PayPal knows no such webhook.');
  if (publicUrl === undefined) return withoutAddress;
  const address = `${publicUrl}/webhooks/paypal`;
  if (read.output.url !== address)
    return wrong(`PAYPAL_WEBHOOK_ID: this webhook leads to ${read.output.url}, not to ${address}.`);
  const names = read.output.event_types.map(({ name }) => name);
  const missing = events.filter(event => !names.includes(event) && !names.includes('*'));
  return webhookFinding('PayPal', missing, address);
}
