import * as v from 'valibot';
import type { PushOffer } from '../../domain/push.ts';
import { body, nothing, operation, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** Messages to a browser (Web Push). All of it is chosen: the specification has none. */

const endpoint = v.pipe(v.string(), v.regex(/^https:\/\/[\x21-\x7e]{1,1000}$/));

export const pushOffer = operation('pushOffer', {
  method: 'GET',
  path: 'cdb/push/offer',
  pathFrom: 'chosen',
  extra: 'push',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({
        data: v.looseObject({
          key: v.nullish(wire.text(), null),
          endpoint: v.nullish(endpoint, null),
          trial: v.nullish(wire.text(), null),
        }),
      }),
      v.transform(({ data: { key, endpoint: at, trial } }): PushOffer => ({
        key,
        endpoint: at,
        trial,
      })),
    ),
  },
});

export const switchPushOn = operation('switchPushOn', {
  method: 'POST',
  path: 'cdb/push/on',
  pathFrom: 'chosen',
  extra: 'push',
  encoding: 'json',
  fields: {
    endpoint: body('endpoint', endpoint),
    p256dh: body('p256dh', v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/))),
    auth: body('auth', v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/))),
  },
  answer: nothing,
});

/** Sent by a browser's worker without a token: only that browser knows its endpoint. */
export const switchPushOff = operation('switchPushOff', {
  method: 'POST',
  path: 'cdb/push/off',
  pathFrom: 'chosen',
  extra: 'push',
  encoding: 'json',
  auth: 'none',
  fields: { endpoint: body('endpoint', endpoint) },
  answer: nothing,
});

export const pushAnswers = {
  pushOffer: (offer: OperationValue<typeof pushOffer>) => ({ data: offer }),
  switchPushOn: () => ({}),
  switchPushOff: () => ({}),
};
