import * as v from 'valibot';
import { invalidRequest, noSuch } from '../failure.ts';
import type { Form } from '../form.ts';
import type { Outcome } from '../intent.ts';
import { flag, readParameters } from '../parameters.ts';
import type { StripeStore } from '../store.ts';

type Answer = Outcome<{ object: string }>;

export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(store: StripeStore, form: Form, id: string): Promise<Answer>;
};

/** One call of the API with its parameters; unnamed ones are refused as unknown. */
export const endpoint = <E extends v.ObjectEntries>(
  method: 'GET' | 'POST',
  path: string,
  entries: E,
  run: (
    store: StripeStore,
    parameters: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
    id: string,
  ) => Promise<Answer>,
): Endpoint => ({
  method,
  path,
  run: (store, form, id) => run(store, readParameters(v.strictObject(entries), form), id),
});

export const found = (object: { object: string }): Answer => ({ status: 200, object });

export const automaticMethods = v.optional(
  v.strictObject({ enabled: flag, allow_redirects: v.optional(v.picklist(['always', 'never'])) }),
);

export const types = v.optional(v.array(v.picklist(['card', 'wechat_pay'])));

export const returnUrl = v.optional(v.pipe(v.string(), v.url('Not a valid URL')));

export const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{3}$/),
  v.transform(code => code.toLowerCase()),
);

export const futureUsage = v.optional(v.picklist(['off_session', 'on_session']));

/** Throws without a return address where methods that leave the page are allowed. */
export function checkReturnUrl(
  allowed: readonly string[] | undefined | null,
  redirects: string | undefined,
  url: string | undefined,
): void {
  if (url === undefined && !allowed && redirects !== 'never') {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
}

/** A wrong customer in a body is a 400, as at Stripe; only a wrong address is a 404. */
export async function customerOf(store: StripeStore, id: string): Promise<void> {
  if (!(await store.find('customer', id)))
    throw invalidRequest(noSuch('customer', id).message, {
      code: 'resource_missing',
      param: 'customer',
    });
}
