import type Stripe from 'stripe';
import { newId, token } from '../store.ts';

export type NewSetup = Pick<
  Stripe.SetupIntent,
  'customer' | 'description' | 'metadata' | 'usage'
> & { readonly allowedTypes: string[] | null; readonly redirects: 'always' | 'never' };

export function newSetupIntent(seconds: number, from: NewSetup): Stripe.SetupIntent {
  const id = newId('setup_intent');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: from.allowedTypes,
    application: null,
    automatic_payment_methods: from.allowedTypes
      ? null
      : { enabled: true, allow_redirects: from.redirects },
    cancellation_reason: null,
    client_secret: `${id}_secret_${token(25)}`,
    created: seconds,
    customer: from.customer,
    description: from.description,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: from.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: from.allowedTypes ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: from.usage,
  };
}
