import * as v from 'valibot';
import { newCustomer } from '../objects/customer.ts';
import { expand, metadata, text } from '../parameters.ts';
import { endpoint, found } from './endpoint.ts';

const customerFields = {
  name: v.optional(text),
  email: v.optional(text),
  phone: v.optional(text),
  description: v.optional(text),
  metadata: v.optional(metadata, {}),
  expand,
};

export const customers = [
  endpoint('POST', '/v1/customers', customerFields, async (store, parameters) => {
    const customer = newCustomer(store.seconds, {
      name: parameters.name ?? null,
      email: parameters.email ?? null,
      phone: parameters.phone ?? null,
      description: parameters.description ?? null,
      metadata: parameters.metadata,
    });
    await store.save('customer', customer);
    await store.emit('customer.created', customer);
    return found(customer);
  }),
  endpoint('GET', '/v1/customers/:id', { expand }, async (store, _, id) =>
    found(await store.load('customer', id)),
  ),
];
