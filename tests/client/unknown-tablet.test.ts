import { expect, it } from 'vitest';
import { envelopeOf, failureOfAnswer } from '../../src/client/failures.ts';
import { isUnknownTablet } from '../../src/domain/kiosk.ts';

/** A tablet counts as no longer set up only if the backend itself says so. */
it.each([
  ['the backend', 401, '{"code":401,"msg":"Bitte melden Sie sich an."}', true],
  ['the backend of an operator, with status 200', 200, '{"code":401,"msg":"login"}', true],
  ['a proxy', 401, '<h1>Authorization Required</h1>', false],
  ['a proxy that speaks JSON', 401, '{"error":"unauthorized"}', false],
  ['a proxy without a word', 401, '', false],
  ['a backend that stumbled', 500, '{"code":500,"msg":"internal"}', false],
])('%s', (_, status, body, isUnknown) =>
  expect(isUnknownTablet(failureOfAnswer(status, envelopeOf(body)))).toBe(isUnknown),
);
