import type { Endpoint } from './endpoints/endpoint.ts';
import { checkoutSessions } from './endpoints/checkout-sessions.ts';
import { customers } from './endpoints/customers.ts';
import { intentUpdates } from './endpoints/intent-updates.ts';
import { paymentIntents } from './endpoints/payment-intents.ts';
import { confirmationTokens } from './endpoints/confirmation-tokens.ts';
import { setupIntents } from './endpoints/setup-intents.ts';
import { paymentMethods } from './endpoints/payment-methods.ts';
import { charges } from './endpoints/charges.ts';

export const endpoints: readonly Endpoint[] = [
  ...customers,
  ...paymentIntents,
  ...intentUpdates,
  ...setupIntents,
  ...paymentMethods,
  ...checkoutSessions,
  ...charges,
  ...confirmationTokens,
];
