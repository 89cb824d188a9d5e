import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

const all: readonly Operation[] = Object.values(operations);

describe('bad input', () => {
  /** A browser cannot send half a surrogate pair either. */
  const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '?');
  const rubbish = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      '../../etc',
      '\0',
      '%00',
      'null',
      '[object Object]',
      '__proto__',
      '9'.repeat(400),
      '𝒳',
      "' or 1=1 --",
    ),
    fc.integer().map(String),
  );

  test('rubbish in every field gets code, message and field, never a 5xx', async () => {
    const { token } = await backend.guest();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.array(rubbish, { minLength: 6, maxLength: 6 }),
        fc.constantFrom('form', 'json', 'text'),
        async (operation, values, encoding) => {
          let path = operation.path;
          const query: string[] = [];
          const body: [string, string][] = [];
          Object.values(operation.fields).forEach((field, index) => {
            const value = values[index] ?? '';
            if (field.in === 'path')
              path = path.replace(`{${field.wire}}`, encodeURIComponent(wellFormed(value)) || 'x');
            else if (field.in === 'query')
              query.push(`${field.wire}=${encodeURIComponent(wellFormed(value))}`);
            else body.push([field.wire, value]);
          });
          const types = {
            form: 'application/x-www-form-urlencoded',
            json: 'application/json',
            text: 'text/plain',
          };
          const payload =
            encoding === 'json'
              ? JSON.stringify(Object.fromEntries(body))
              : encoding === 'form'
                ? new URLSearchParams(body).toString()
                : (values[5] ?? '');
          const response = await backend.app.inject({
            method: operation.method,
            url: `${apiBase}/${path}?${query.join('&')}`,
            headers: {
              token,
              'Idempotency-Key': newKey(),
              ...(operation.method === 'POST' ? { 'content-type': types[encoding] } : {}),
            },
            ...(operation.method === 'POST' ? { payload } : {}),
          });
          expect(response.statusCode).toBeLessThan(500);
          const envelope = response.json<{ code: number; msg: string }>();
          expect(Number.isInteger(envelope.code)).toBe(true);
          if (envelope.code !== 0)
            expect(envelope.msg).not.toMatch(/\bat \S+:\d+|Error:|select |insert /i);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test('broken bodies, addresses and unknown paths are answered in the envelope', async () => {
    const { token } = await backend.guest();
    const ask = (url: string, options: Readonly<Record<string, unknown>> = {}) =>
      backend.app.inject({
        method: 'POST',
        url,
        headers: { token, 'content-type': 'application/json' },
        ...options,
      });
    for (const [url, payload, status] of [
      [`${apiBase}/saas/tourist/login`, '{', 400],
      [`${apiBase}/saas/tourist/login`, '{"__proto__":{}}', 400],
      [`${apiBase}/saas/tourist/login`, `"${'x'.repeat(100_000)}"`, 413],
      [`${apiBase}/cdb/cabinet/zhorder/%zz`, '{}', 400],
      [`${apiBase}/nowhere`, '{}', 404],
    ] as const) {
      const response = await ask(url, { payload });
      expect([url, response.statusCode]).toEqual([url, status]);
      expect(response.json()).toMatchObject({
        code: expect.any(Number),
        msg: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});
