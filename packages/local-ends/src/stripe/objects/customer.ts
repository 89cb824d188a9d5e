import type Stripe from 'stripe';
import { newId, token } from '../store.ts';

export const newCustomer = (
  seconds: number,
  from: Pick<Stripe.Customer, 'description' | 'email' | 'metadata'> & {
    name: string | null;
    phone: string | null;
  },
): Stripe.Customer => ({
  id: newId('customer'),
  object: 'customer',
  address: null,
  balance: 0,
  created: seconds,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: from.description,
  discount: null,
  email: from.email,
  invoice_prefix: token(8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: from.metadata,
  name: from.name,
  next_invoice_sequence: 1,
  phone: from.phone,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});
