import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { cabinetActors } from '../../../src/features/cabinet-check/cabinet.actors.ts';
import type { Client } from '../../../src/client/client.ts';
import { KnownFailure, type Failure } from '../../../src/domain/failure.ts';
import type { Store } from '../../../src/actors/storage.ts';

const failing = (failure: Failure) => {
  const client = (async () => ({ ok: false, failure })) as unknown as Client;
  const store: Store = { get: () => null, set: () => {}, remove: () => {} } as unknown as Store;
  const code = { kind: 'cabinet', code: 'BW-4821' } as const;
  return toPromise(
    createActor(cabinetActors(client, store, ['STRIPE_CARD']).checkCabinet, {
      input: { code },
    }).start(),
  );
};

it('code 403 is the role error of the specification, whatever the cabinet is', async () => {
  await expect(failing({ kind: 'forbidden', requestId: 'F-1' })).rejects.toEqual(
    new KnownFailure({ kind: 'forbidden', requestId: 'F-1' }),
  );
  const error = await failing({ kind: 'forbidden' }).catch((thrown: KnownFailure) => thrown);
  expect((error as KnownFailure).failure).toEqual({ kind: 'forbidden' });
});

it('a refusal in words about a permission speaks of the cabinet', async () => {
  const error = await failing({
    kind: 'refused',
    reason: 'other',
    text: 'Permission denied.',
  }).catch((thrown: KnownFailure) => thrown);
  expect((error as KnownFailure).failure).toMatchObject({
    kind: 'cabinet',
    fault: { kind: 'permission' },
  });
});

it('offers of the methods only those that the operator has switched on', async () => {
  const listed = [
    { id: '1', kind: 'STRIPE_CARD' },
    { id: '2', kind: 'PAYPAL' },
  ];
  const client = (async () => ({ ok: true, value: listed })) as unknown as Client;
  const actors = cabinetActors(client, {} as Store, ['STRIPE_CARD']);
  const methods = await toPromise(
    createActor(actors.loadMethods, { input: { cabinetId: '7' } }).start(),
  );
  expect(methods.map(({ id }) => id)).toEqual(['1']);
});
