import { matchCall } from './request.ts';
import type { SpecificationServer } from './server.ts';
import { signIn, userOf } from './users.ts';
import type { User } from './world.ts';

type Fields = Record<string, string | number>;

/** Asks as the app of section 7 would: `ask('POST stripe/payOrder', { outTradeNo })`. */
export type Client = {
  user: User;
  ask(call: string, fields?: Fields): Promise<Record<string, unknown>>;
};

/** Client of a signed-in person with that balance. */
export function clientOf(server: SpecificationServer, balance = 0): Client {
  const token = signIn(server.world, `49151${server.world.nextId()}`);
  const user = userOf(server.world, token);
  if (!user) throw new Error('the token is not known');
  user.balance = balance;
  return { user, ask: (call, fields = {}) => ask(server, token, call, fields) };
}

async function ask(
  server: SpecificationServer,
  token: string,
  call: string,
  fields: Fields = {},
): Promise<Record<string, unknown>> {
  const response = await send(server, token, call, fields);
  const body: unknown = await response.json();
  return body as Record<string, unknown>;
}

export function send(
  server: SpecificationServer,
  token: string,
  name: string,
  fields: Fields = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const row = matchCall(method, path)?.call ?? {};
  const filled = path.replaceAll(/\{(?<field>\w+)\}/gu, (_, field: string) =>
    encodeURIComponent(fields[field] ?? ''),
  );
  const url = new URL(filled, server.url);
  for (const field of row.query ?? []) {
    const value = fields[field.replace('?', '')];
    if (value !== undefined) url.searchParams.set(field.replace('?', ''), String(value));
  }
  const headers = { token, lang: 'en-US', agentOpenId: '', 'Time-Zone': 'Europe/Berlin' };
  if (method === 'GET') return fetch(url, { headers });
  if (row.json)
    return fetch(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
  const texts = Object.entries(fields).map(([field, value]) => [field, String(value)]);
  return fetch(url, { method, headers, body: new URLSearchParams(texts) });
}
