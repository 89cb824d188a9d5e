import { methodRules, type PaymentMethodKind } from './payment-method.ts';

/**
 * What a stranger can pay with on a venue's tablet: a card. A wallet that opens there is the
 * venue's, and a page of a provider's own would be a way out.
 */
export const methodsOnTablet = (kinds: readonly PaymentMethodKind[]): PaymentMethodKind[] =>
  kinds.filter(kind => methodRules[kind].collector === 'card');
