import { invalidRequest } from './failure.ts';
import type { Form } from './form.ts';
import type { ObjectKind, StripeStore } from './store.ts';

const kinds: Readonly<Record<string, ObjectKind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  customer: 'customer',
  payment_intent: 'payment_intent',
  setup_intent: 'setup_intent',
};
type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces ids by the objects they name, along `expand[]` paths such as `latest_charge` or
 * `data.payment_method`.
 */
export async function expandAnswer(
  store: StripeStore,
  answer: object,
  form: Form,
): Promise<object> {
  const paths = Array.isArray(form['expand'])
    ? form['expand'].filter(path => typeof path === 'string')
    : [];
  let expanded: unknown = answer;
  for (const path of paths) expanded = await along(store, expanded, path.split('.'), path);
  return isObject(expanded) ? expanded : answer;
}

async function along(
  store: StripeStore,
  value: unknown,
  keys: readonly string[],
  path: string,
): Promise<unknown> {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return Promise.all(value.map(item => along(store, item, keys, path)));
  if (!isObject(value)) return value;
  if (!(key in value))
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const inner = value[key];
  if (key === 'data' && Array.isArray(inner))
    return { ...value, data: await along(store, inner, rest, path) };
  const kind = kinds[key];
  if (kind === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const object = typeof inner === 'string' ? await store.find(kind, inner) : inner;
  return { ...value, [key]: await along(store, object, rest, path) };
}
