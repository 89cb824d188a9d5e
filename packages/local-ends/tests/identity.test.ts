import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp, start, type Setup } from './setup.ts';

/** Google as a browser and a backend meet it, by OpenID Connect with PKCE. */
let setup: Setup;
beforeAll(async () => {
  setup = await setUp();
}, 60_000);
afterAll(() => setup.close());

const verifier = 'a-verifier-that-is-long-enough-to-be-one-of-forty-three';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const callback = () => `${setup.url}/auth/google/callback`;
const authorize = (more: Readonly<Record<string, string>> = {}) =>
  `${setup.url}${setup.ends.identity.google.authorizePath}?${new URLSearchParams({
    client_id: setup.ends.identity.google.clientId,
    response_type: 'code',
    redirect_uri: callback(),
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`;
const decide = async (fields: Readonly<Record<string, string>>) => {
  const answer = await fetch(authorize(), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').searchParams;
};
const tokensFor = (code: string) =>
  fetch(`${setup.ends.identity.google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback(),
      code_verifier: verifier,
      client_id: setup.ends.identity.google.clientId,
      client_secret: setup.ends.identity.google.client.secret,
    }),
  });

test('the page asks in the shop’s name, and only its own client', async () => {
  const page = await (await fetch(authorize())).text();
  expect(page).toContain('Kim’s Umbrellas');
  const style = /href="([^"]+\.css)"/.exec(page)?.[1] ?? '';
  expect((await fetch(setup.url + style)).headers.get('content-type')).toContain('text/css');
  expect((await fetch(authorize({ client_id: 'another' }))).status).toBe(400);
  const elsewhere = authorize({ redirect_uri: 'https://elsewhere.example/auth/google/callback' });
  expect((await fetch(elsewhere)).status).toBe(400);
});

test('a code becomes a token of the person who agreed, once', async () => {
  const back = await decide({ decision: 'allow', name: 'Kim' });
  expect(back.get('state')).toBe('the state');
  const code = back.get('code') ?? '';
  const { id_token: token } = (await (await tokensFor(code)).json()) as { id_token: string };
  const { issuer, clientId } = setup.ends.identity.google;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    currentDate: new Date(start),
  });
  expect(payload).toMatchObject({ name: 'Kim', nonce: 'the nonce' });
  expect((await tokensFor(code)).status).toBe(400);
});

test('a person refuses, or the provider does not answer', async () => {
  expect((await decide({ decision: 'refuse' })).get('error')).toBe('access_denied');
  const code = (await decide({ decision: 'unavailable' })).get('code') ?? '';
  expect((await tokensFor(code)).status).toBe(503);
});
