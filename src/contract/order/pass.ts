import * as v from 'valibot';
import type { PassQuestion } from '../../domain/order-pass.ts';
import { body, nothing, operation, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * Hands a rental that a guest began on a venue's tablet to their phone. The specification has no
 * such calls.
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
 * Pass that takes the guest's order to one phone; `null` once one has it. The guest's token has
 * ended by then and is still recognised here, so this call works without a valid one.
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

/** Question to the person before they take the order over; `null`: none. Leaves the pass unused. */
export const passQuestion = operation('passQuestion', {
  method: 'POST',
  path: 'saas/order/pass/question',
  pathFrom: 'chosen',
  extra: 'orderPass',
  auth: 'none',
  fields: { pass },
  answer: question,
});

/**
 * Moves the order, with everything of its guest, to the caller; a repetition has the same answer.
 */
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
