import type Stripe from 'stripe';

/** The local Stripe as a browser meets it. */
type Setup = {
  readonly url: string;
  readonly ends: { readonly stripe: { readonly publishableKey: string } };
};

/** Request of Stripe.js when a person has typed a card. */
export async function confirmInBrowser(
  setup: Setup,
  intent: { id: string; client_secret: string | null },
  number: string,
  kind: 'payment_intents' | 'setup_intents' = 'payment_intents',
) {
  return post(setup, `/local/stripe/v1/${kind}/${intent.id}/confirm`, {
    client_secret: intent.client_secret,
    card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
  });
}

export async function authenticateInBrowser(
  setup: Setup,
  intent: { id: string; client_secret: string | null },
  outcome: 'passed' | 'failed' | 'abandoned',
  kind: 'payment_intents' | 'setup_intents' = 'payment_intents',
) {
  return post(setup, `/local/stripe/v1/${kind}/${intent.id}/authenticate`, {
    client_secret: intent.client_secret,
    outcome,
  });
}

async function post(
  setup: Setup,
  path: string,
  body: object,
): Promise<{ status: number; body: { status?: string; error?: Stripe.StripeRawError } }> {
  const response = await fetch(setup.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${setup.ends.stripe.publishableKey}`,
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { status?: string; error?: Stripe.StripeRawError },
  }; // the test looks at these fields only
}
