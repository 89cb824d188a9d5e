import * as v from 'valibot';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { operation, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';
import { encodePaymentMethod, paymentMethodSchema } from './payment-method.ts';

/**
 * Payment methods: at a cabinet, into the wallet (of an agent), or for an order (specification,
 * section 7, "Payment").
 */

const methods: Answer<readonly PaymentMethod[]> = {
  // Methods of unknown kinds are left out, the others stay usable.
  schema: v.pipe(
    v.looseObject({ data: v.array(paymentMethodSchema) }),
    v.transform(({ data }) => data),
  ),
};

export const paymentMethods = operation('paymentMethods', {
  method: 'GET',
  path: 'cdb/payment/list',
  pathFrom: 'chosen',
  extra: null,
  fields: {
    cabinetId: query('id', v.optional(wire.opaqueId)),
    agentId: query('agentId', v.optional(wire.opaqueId)),
    orderId: query('pOrderId', v.optional(wire.opaqueId)),
  },
  answer: methods,
});

export const paymentMethodsAnswers = {
  paymentMethods: (value: readonly PaymentMethod[]) => ({ data: value.map(encodePaymentMethod) }),
};
