import type { SignInMethod } from './sign-in-methods.ts';
import { methodRules, type Collector, type PaymentMethodKind } from './payment-method.ts';

/**
 * Collectors that work on a venue's tablet: a card that is typed in, and PayPal or WeChat, which
 * ask customers on their own phone. A wallet that opens on the tablet is the venue's.
 */
const onTablet: Readonly<Record<Collector, boolean>> = {
  card: true,
  paypal: true,
  savedCard: false,
  wallet: false,
  redirect: true,
  wechat: false,
};

export const methodsOnTablet = (kinds: readonly PaymentMethodKind[]): PaymentMethodKind[] =>
  kinds.filter(kind => onTablet[methodRules[kind].collector]);

/**
 * Ways to sign in on a venue's tablet: only a code sent to the customer's phone. A provider's page
 * would be a way out of the app, and a passkey would be the tablet's.
 */
export const signInOnTablet = (on: readonly SignInMethod[]): SignInMethod[] =>
  on.filter(method => method === 'phone');
