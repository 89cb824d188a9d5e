import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { calls } from '../specification-server/table.ts';

/** Fields sent without being in section 7: docs/operating.md says why each is needed. */
const notShown: Readonly<Record<string, readonly string[]>> = {
  'POST saas/tourist/login': ['code'],
  'POST stripe/prepay': ['outTradeNo', 'paymentId'],
  'POST cdb/order/buyOrder': ['outTradeNo'],
  'POST feedback': ['type', 'content', 'qrcode', 'orderId'],
};
const headers = ['agentopenid', 'content-type', 'lang', 'time-zone', 'token'];

const ofSection7 = Object.values<Operation>(operations).filter(({ extra }) => extra === null);
const callOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Request of a call with every field given, at an API without extras. */
async function sentBy(operation: Operation) {
  const sent: Request[] = [];
  const client = createClient({
    baseUrl: 'https://api.example/v1',
    token: () => 'T1',
    locale: () => 'de-DE',
    agentOpenId: () => 'agent-7',
    extras: () => [],
    onRefused: async () => null,
    fetch: async (address, init) => {
      sent.push(new Request(address, init));
      return Response.json({ code: 0 });
    },
  });
  const everything = Object.fromEntries(Object.keys(operation.fields).map(name => [name, 'x']));
  await client(operation, everything as never, { idempotencyKey: 'k1', idempotencyAge: 1 });
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  const text = await request.text();
  const isJson = request.headers.get('content-type') === 'application/json';
  return {
    query: [...new URL(request.url).searchParams.keys()],
    form: isJson ? [] : [...new URLSearchParams(text).keys()],
    json: isJson ? Object.keys(JSON.parse(text) as object) : [],
    headers: [...request.headers.keys()],
  };
}

const named = (fields: readonly string[] = []) => fields.map(field => field.replace('?', ''));

test.each(ofSection7.map(operation => [callOf(operation), operation] as const))(
  '%s carries what section 7 names and nothing else',
  async (call, operation) => {
    const sent = await sentBy(operation);
    const { query, form, json } = calls[call] ?? {};
    const more = notShown[call] ?? [];
    const beyond = {
      query: sent.query.filter(field => !named(query).includes(field)),
      form: sent.form.filter(field => !named(form).includes(field) && !more.includes(field)),
      json: sent.json.filter(field => !named(json).includes(field)),
      headers: sent.headers.filter(header => !headers.includes(header)),
    };
    expect(beyond).toEqual({ query: [], form: [], json: [], headers: [] });
  },
);

test('docs/operating.md gives a reason for each exception', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, section = ''] = guide.split('### Fields that section 7 does not show');
  const [, , table = ''] = section.split('\n\n');
  const rows = [...table.matchAll(/^\| `(.+?)` \| (.+?) \| .{20,} \|$/gm)].map(
    ([, call = '', fields = '']) => [
      call,
      fields.split(', ').map(field => field.replaceAll('`', '')),
    ],
  );
  expect(Object.fromEntries(rows)).toEqual(notShown);
});

test('needs each exception, and each is a call of the app', () => {
  for (const [call, fields] of Object.entries(notShown)) {
    const operation = ofSection7.find(one => callOf(one) === call);
    const wires = Object.values(operation?.fields ?? {}).map(({ wire }) => wire);
    expect([call, wires.filter(wire => fields.includes(wire))]).toEqual([call, [...fields]]);
  }
});
