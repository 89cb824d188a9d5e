import {
  isBuilt,
  methodRules,
  type BuiltCollector,
  type PaymentMethod,
} from '../../src/domain/payment-method.ts';
import type { PaymentContext } from './payment.events.ts';

/** Provider whose script draws each collector. A blocked script blocks its other ways, too. */
const scripts: Record<BuiltCollector, 'stripe' | 'paypal' | null> = {
  card: 'stripe',
  savedCard: 'stripe',
  wallet: 'stripe',
  paypal: 'paypal',
  redirect: null,
  wechat: null,
};

/**
 * Ways that need another script than the one that could not be loaded. `isWallet`: it may be the
 * device's own script that is missing, so the others of the provider come last instead of never.
 */
export function waysBesides(
  { ways, plan }: Pick<PaymentContext, 'ways' | 'plan'>,
  isWallet: boolean,
): readonly PaymentMethod[] {
  const scriptOf = ({ kind }: PaymentMethod) => {
    const { collector } = methodRules[kind];
    return isBuilt(collector) ? scripts[collector] : null;
  };
  if (!ways || !plan) return [];
  const others = ways.filter(way => way.id !== plan.method.id);
  const isSame = (way: PaymentMethod) => scriptOf(way) === scriptOf(plan.method);
  return [...others.filter(way => !isSame(way)), ...(isWallet ? others.filter(isSame) : [])];
}
