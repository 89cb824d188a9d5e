import fc from 'fast-check';
import { expect } from 'vitest';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import type { TestBackend } from '../support/harness.ts';

export const all: readonly Operation[] = Object.values(operations);

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** Asserts that the answer is an envelope and no fault of ours, whatever was sent. */
export async function expectEnvelope(backend: TestBackend, request: Request) {
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

/** Odd texts that a header can carry on the wire. */
export const headerText = fc.oneof(
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

export const fieldText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('', '0', '-1', '1e400', '\0', '\u0000\u0000', '__proto__', '9'.repeat(400), '%'),
);
