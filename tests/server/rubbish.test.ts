import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '../../src/contract/envelope.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import { signatureHeader, signatureOf } from '../../src/server/device/protocol.ts';
import {
  databaseTimeout,
  gatewaySecret,
  startBackend,
  type TestBackend,
} from './support/harness.ts';

/** Whatever is sent, by whom and where to: an envelope, and never a fault of ours. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ RATE_LIMIT_PER_MINUTE: '1000000', GUESTS_PER_MINUTE: '1000000' });
}, databaseTimeout);
afterAll(() => backend.close());

const all: readonly Operation[] = Object.values(operations);
type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

async function expectEnvelope(request: Request) {
  const response = await backend.app.inject(request);
  expect(response.statusCode).toBeLessThan(500);
  const envelope = response.json<{ code: unknown; msg: unknown; requestId: unknown }>();
  expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  if (envelope.code !== 0)
    expect(envelope).toMatchObject({
      msg: expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/^F-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    });
  expect(String(envelope.msg)).not.toMatch(/\bat \S+:\d+|Error:|select |insert |undefined/i);
  return response;
}

/** What a header can carry on the wire at all. */
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }).map(text => text.replaceAll(/[^\x20-\x7e]/g, '?')),
  fc.constantFrom(
    '',
    ' ',
    'de',
    'xx-YY',
    'x'.repeat(5_000),
    "'; drop table users",
    '__proto__',
    'null',
    '%00',
  ),
);
const fieldText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('', '0', '-1', '1e400', '\0', '\u0000\u0000', '__proto__', '9'.repeat(400), '%'),
);

test('rubbish in every header of every call', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.record(
        {
          token: headerText,
          lang: headerText,
          agentOpenId: headerText,
          'Time-Zone': headerText,
          'Idempotency-Key': headerText,
          'accept-encoding': headerText,
          origin: headerText,
          'x-forwarded-for': headerText,
        },
        { requiredKeys: [] },
      ),
      async (operation, headers) => {
        const { statusCode } = await expectEnvelope({
          method: operation.method,
          url: `${apiBase}/${operation.path.replaceAll(/\{\w+\}/g, 'x')}`,
          headers,
        });
        expect(statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

test('rubbish as a body of any type, also with what fields are called', async () => {
  const { token } = await backend.guest();
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'nonsense',
    '',
  ];
  const posts = all.filter(operation => operation.method === 'POST');
  const body = fc.oneof(
    fieldText,
    fc.json(),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            ...posts.flatMap(operation => Object.values(operation.fields).map(field => field.wire)),
          ),
          fieldText,
        ),
      )
      .map(pairs => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.constantFrom(...types),
      body,
      async (operation, type, payload) => {
        const { statusCode } = await expectEnvelope({
          method: 'POST',
          url: `${apiBase}/${operation.path.replaceAll(/\{\w+\}/g, 'x')}?x[]=1&x=2`,
          headers: {
            token,
            'idempotency-key': 'rubbish-key',
            ...(type === '' ? {} : { 'content-type': type }),
          },
          payload,
        });
        expect(statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

test.each<readonly [string, number, Request]>([
  ['an unknown call', 404, { method: 'GET', url: `${apiBase}/nowhere` }],
  ['the base itself', 404, { method: 'GET', url: apiBase }],
  ['another version', 404, { method: 'POST', url: '/api/v9/userInfo' }],
  ['a wrong method', 404, { method: 'DELETE', url: `${apiBase}/userInfo` }],
  ['a wrong method of a POST', 404, { method: 'GET', url: `${apiBase}/cdb/cabinet/checkisok` }],
  [
    'a body that is too large',
    413,
    {
      method: 'POST',
      url: `${apiBase}/saas/tourist/login`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${'x'.repeat(100_000)}`,
    },
  ],
  [
    'broken JSON',
    400,
    {
      method: 'POST',
      url: `${apiBase}/saas/tourist/login`,
      headers: { 'content-type': 'application/json' },
      payload: '{"code":',
    },
  ],
  [
    'an address that cannot be decoded',
    400,
    {
      method: 'POST',
      url: `${apiBase}/cdb/cabinet/zhorder/%E0%A4%A`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    },
  ],
  [
    'a webhook without a signature',
    400,
    { method: 'POST', url: '/webhooks/stripe', payload: '{}' },
  ],
  [
    'a webhook with a bad one',
    400,
    {
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': 't=1,v1=00' },
      payload: Buffer.from([0xff, 0x00]),
    },
  ],
  [
    'a device event with a bad signature',
    401,
    { method: 'POST', url: '/device/events', headers: { [signatureHeader]: '00' }, payload: '{}' },
  ],
])('%s', async (_name, status, request) => {
  expect((await expectEnvelope(request)).statusCode).toBe(status);
});

test("rubbish that a cabinet has signed is refused by the field's name, and changes nothing", async () => {
  const before = await backend.db
    .selectFrom('slots')
    .selectAll()
    .orderBy('cabinet_id')
    .orderBy('number')
    .execute();
  const event = fc.oneof(
    fc.json(),
    fieldText,
    fc
      .record(
        {
          eventId: fc.oneof(fieldText, fc.integer()),
          cabinetId: fc.oneof(fieldText, fc.constant('nowhere')),
          at: fieldText,
          kind: fc.constantFrom('ejected', 'ejectFailed', 'returned', 'status', 'explode'),
          slot: fc.oneof(fc.integer(), fieldText),
          slots: fc.anything(),
        },
        { requiredKeys: [] },
      )
      .map(value => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(event, async payload => {
      const response = await backend.app.inject({
        method: 'POST',
        url: '/device/events',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signatureOf(gatewaySecret, payload),
        },
        payload,
      });
      expect(response.statusCode).toBeOneOf([400, 404]);
      expect(response.json()).toMatchObject({
        code: response.statusCode,
        field: expect.any(String),
        requestId: expect.any(String),
      });
    }),
    { numRuns: 120 },
  );
  expect(
    await backend.db
      .selectFrom('slots')
      .selectAll()
      .orderBy('cabinet_id')
      .orderBy('number')
      .execute(),
  ).toEqual(before);
}, 60_000);
