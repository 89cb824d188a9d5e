import * as v from 'valibot';
import type { PassQuestion } from '../../domain/order-pass.ts';
import { body, nothing, operation, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * A rental that a guest began on a venue's tablet goes to their phone. The specification has no such
 * calls.
 */

const pass = body('pass', wire.opaqueId);

type Shown = { readonly pass: string | null };
const shown: Answer<Shown> = {
  schema: v.pipe(
    v.looseObject({ data: v.looseObject({ pass: v.nullish(wire.id, null) }) }),
    v.transform(({ data }) => ({ pass: data.pass })),
  ),
};

const question: Answer<PassQuestion | null> = {
  schema: v.pipe(
    v.looseObject({
      data: v.nullish(v.looseObject({ pAccount: v.nullish(v.string(), null) }), null),
    }),
    v.transform(({ data }) => data && { account: data.pAccount }),
  ),
};

/**
 * What takes the order of the guest who asks to one phone; `null` once one has it. The guest's token
 * is over then and is still understood here, so this call works without a valid one.
 */
export const orderPass = operation('orderPass', {
  method: 'POST',
  path: 'saas/order/pass',
  pathFrom: 'chosen',
  extra: 'orderPass',
  auth: 'none',
  fields: { orderId: body('orderId', wire.opaqueId) },
  answer: shown,
});

/** What the person has to be asked before they take it over; `null`: nothing. Uses nothing up. */
export const passQuestion = operation('passQuestion', {
  method: 'POST',
  path: 'saas/order/pass/question',
  pathFrom: 'chosen',
  extra: 'orderPass',
  auth: 'none',
  fields: { pass },
  answer: question,
});

/** The order, with all of the guest it belonged to, becomes the caller's; said again the same. */
export const takeOver = operation('takeOver', {
  method: 'POST',
  path: 'saas/order/take',
  pathFrom: 'chosen',
  extra: 'orderPass',
  fields: { pass },
  answer: nothing,
});

export const passAnswers = {
  orderPass: ({ pass: told }: Shown) => ({ data: { pass: told } }),
  passQuestion: (asked: PassQuestion | null) => ({ data: asked && { pAccount: asked.account } }),
  takeOver: () => ({}),
};
