import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { providerLoginActors } from '../../../src/features/login/provider-login.actors.ts';
import { createClient } from '../../../src/client/client.ts';
import type { ArrivalProof } from '../../../src/domain/sign-in-arrival.ts';
import { extraNames } from '../../../src/domain/extras.ts';

/** The token each call carried that swaps a proof of Apple for a session. */
async function carried(proof: ArrivalProof) {
  const tokens: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'http://backend.test/api/v1',
    token: () => 'token-of-a-guest',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    extras: () => extraNames,
    onRefused: async () => null,
    fetch: async (_url, init) => {
      tokens.push(new Headers(init?.headers).get('token'));
      return Response.json({ code: 0, msg: '', token: 'token-1' });
    },
  });
  const page = {
    origin: 'http://app.test',
    keep: () => undefined,
    go: () => undefined,
    onBack: () => () => undefined,
  };
  const { redeemProof } = providerLoginActors(client, page, { own: null });
  const actor = createActor(redeemProof, { input: { way: 'apple', proof } });
  actor.start();
  expect(await toPromise(actor)).toEqual({ token: 'token-1' });
  return tokens;
}

it('takes a guest along who began here, and none into an account that a link names', async () => {
  expect(await carried({ kind: 'ticket', ticket: 'ticket-1', secret: 'secret-1' })).toEqual([
    'token-of-a-guest',
  ]);
  expect(await carried({ kind: 'idToken', idToken: 'head.body.signature' })).toEqual([null]);
});
