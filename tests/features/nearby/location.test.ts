import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { locateActor } from '../../../src/features/nearby/location.actors.ts';
import { failureOf } from '../../../src/domain/failure.ts';

type Answer = { readonly told: unknown } | { readonly code: number };

/** Phone with a fixed answer. */
function phone(answer: Answer) {
  const asked: (PositionOptions | undefined)[] = [];
  const geolocation: Geolocation = {
    getCurrentPosition: (located, failed, options) => {
      asked.push(options);
      if ('told' in answer) located(answer.told as GeolocationPosition); // whatever a browser says
      else
        failed?.({
          code: answer.code,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
    },
    watchPosition: () => 0,
    clearWatch: () => undefined,
  };
  return { geolocation, asked };
}

async function ask(geolocation: Geolocation | undefined) {
  const actor = createActor(locateActor(geolocation), { input: {} });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { status, output, error } = await waitFor(
    actor,
    snapshot => snapshot.status !== 'active',
  ).catch(() => actor.getSnapshot());
  return status === 'done' ? output : failureOf(error);
}

it('tells where the phone is, as exactly as it needs to be known', async () => {
  const { geolocation, asked } = phone({
    told: {
      coords: { latitude: 52.538612345, longitude: 13.409287654, accuracy: 20 },
      timestamp: 1,
    },
  });
  expect(await ask(geolocation)).toEqual({ latitude: 52.5386, longitude: 13.4093 });
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }]);
});

it.each([
  [1, 'locationRefused'],
  [2, 'locationUnavailable'],
  [3, 'timeout'],
  [99, 'locationUnavailable'],
])("the phone's code %i is %s", async (code, kind) =>
  expect(await ask(phone({ code }).geolocation)).toEqual({ kind }),
);

it.each([
  ['nothing', null],
  ['no coordinates', {}],
  ['words', { coords: { latitude: '52.5', longitude: '13.4' } }],
  ['a place beyond the poles', { coords: { latitude: 99, longitude: 13 } }],
  ['no number', { coords: { latitude: Number.NaN, longitude: 13 } }],
])('a phone that tells %s cannot tell', async (_, told) =>
  expect(await ask(phone({ told }).geolocation)).toEqual({ kind: 'locationUnavailable' }),
);

it('a browser without it cannot tell', async () =>
  expect(await ask(undefined)).toEqual({ kind: 'locationUnavailable' }));
