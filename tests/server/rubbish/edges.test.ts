import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import { signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import {
  databaseTimeout,
  gatewaySecret,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { type Request, expectEnvelope, fieldText } from './rubbish-values.ts';

/** Rubbish at the edges: always answered by an envelope, never by a fault of ours. */
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({
    variables: { RATE_LIMIT_PER_MINUTE: '1000000', GUESTS_PER_MINUTE: '1000000' },
  });
}, databaseTimeout);

afterAll(() => backend.close());

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
  expect((await expectEnvelope(backend, request)).statusCode).toBe(status);
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
