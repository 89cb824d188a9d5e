import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { all, expectEnvelope, headerText, fieldText } from './rubbish-values.ts';

/** Rubbish in calls of the API: always answered by an envelope, never by a fault of ours. */
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({
    variables: { RATE_LIMIT_PER_MINUTE: '1000000', GUESTS_PER_MINUTE: '1000000' },
  });
}, databaseTimeout);

afterAll(() => backend.close());

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
        const { statusCode } = await expectEnvelope(backend, {
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
        const { statusCode } = await expectEnvelope(backend, {
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
