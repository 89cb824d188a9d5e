import type { SignInMethod } from './sign-in-methods.ts';
import { methodRules, type Collector, type PaymentMethodKind } from './payment-method.ts';

/**
 * What a stranger can pay with on a venue's tablet: a card that is typed in, and PayPal or WeChat,
 * which ask them on their own phone. A wallet that opens there is the venue's.
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
 * How a member signs in on a venue's tablet: by a code that their own phone gets. A provider's page
 * would be a way out, and a passkey the tablet's.
 */
export const signInOnTablet = (on: readonly SignInMethod[]): SignInMethod[] =>
  on.filter(method => method === 'phone');
