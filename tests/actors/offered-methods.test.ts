import { expect, it } from 'vitest';
import { asOffered } from '../../src/actors/offered-methods.ts';
import type { Failure } from '../../src/domain/failure.ts';

const failed = (failure: Failure) => asOffered(Promise.resolve({ ok: false, failure }));

it.each<Failure>([
  { kind: 'refused', reason: 'other', text: ' ', requestId: 'F-1' },
  { kind: 'unexpected', requestId: 'F-1' },
])('a server that gives no ways to pay and no reason: $kind', async failure => {
  expect(await failed(failure)).toEqual({
    ok: false,
    failure: { kind: 'methodsUnavailable', requestId: 'F-1' },
  });
});

it.each<Failure>([
  { kind: 'refused', reason: 'other', text: 'Closed until Monday' },
  { kind: 'network' },
  { kind: 'unauthorized', text: '' },
])('its own words and what else is known stay as they came: $kind', async failure => {
  expect(await failed(failure)).toEqual({ ok: false, failure });
});

it('ways to pay stay as they came', async () => {
  expect(await asOffered(Promise.resolve({ ok: true, value: ['card'] }))).toEqual({
    ok: true,
    value: ['card'],
  });
});
