import type { Extra } from './extras.ts';
import { methodRules, type Collector, type PaymentMethod } from './payment-method.ts';
import type { Purpose } from './purpose.ts';

/** Extras beyond section 7 that a collector needs, by purpose. */
const needs: Partial<Record<Collector, Partial<Record<Purpose, Extra>>>> = {
  wallet: { topUp: 'tokenForAll', purchase: 'tokenForAll' },
  paypal: { repayment: 'payPalRepayment' },
  wechat: { repayment: 'weChatOrders', purchase: 'weChatOrders' },
};

/** The methods by which the API has a call for this purpose. */
export const methodsThere = (
  methods: readonly PaymentMethod[],
  purpose: Purpose,
  has: (extra: Extra) => boolean,
): readonly PaymentMethod[] =>
  methods.filter(({ kind }) => {
    const extra = needs[methodRules[kind].collector]?.[purpose];
    return extra === undefined || has(extra);
  });
