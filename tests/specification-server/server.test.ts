import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, clientOf, send } from './client.ts';
import { type SpecificationServer, startSpecificationServer } from './server.ts';
import { counts, received } from './world.ts';

let server: SpecificationServer;
let person: Client;

beforeEach(async () => {
  server = await startSpecificationServer();
  person = clientOf(server, 20_000);
});
afterEach(() => server.close());

const rent = 'POST cdb/cabinet/useBalanceToRent';
const qrcode = '10220001';

test('allows the headers of section 7 in a preflight and no other', async () => {
  const response = await fetch(new URL('userInfo', server.url), {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Headers': 'idempotency-key,token' },
  });
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'content-type, token, lang, agentOpenId, Time-Zone',
  );
  expect(server.world.refusedPreflights).toEqual([
    { path: 'userInfo', headers: ['idempotency-key'] },
  ]);
});

test('answers a call without a token with code 401', async () => {
  expect(await (await send(server, '', 'GET userInfo')).json()).toEqual({
    code: 401,
    msg: 'User information invalid, please login again',
  });
});

test('does not find a field outside the place of section 7', async () => {
  const url = new URL('cdb/cabinet/useBalanceToRent', server.url);
  const token = [...server.world.tokens.keys()][0] ?? '';
  const body = new URLSearchParams({ qrcode });
  const response = await fetch(url, { method: 'POST', headers: { token }, body });
  expect(await response.json()).toMatchObject({ code: 500 });
  expect(counts(server.world).orders).toBe(0);
});

test('has no call that section 7 does not show', async () => {
  expect((await send(server, '', 'POST order/returned')).status).toBe(404);
});

test.each([
  ['lost before', 0],
  ['lost after', 1],
] as const)('cuts the connection of a call that is %s its effect', async (happens, orders) => {
  server.faults.add(rent, happens);
  await expect(person.ask(rent, { qrcode })).rejects.toThrow('fetch failed');
  expect(counts(server.world).orders).toBe(orders);
  expect(received(server.world, rent)).toHaveLength(1);
  expect(await person.ask(rent, { qrcode })).toMatchObject({ code: 0 });
});

test('answers with a page of a proxy after the effect', async () => {
  server.faults.add(rent, 'unreadable');
  await expect(person.ask(rent, { qrcode })).rejects.toThrow('JSON');
  expect(counts(server.world).orders).toBe(1);
});
