import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alipayPerson } from '../../src/server/login/providers/alipay.ts';
import { facebookPerson, facebookToken } from '../../src/server/login/providers/facebook.ts';
import { ProofRefused, ProviderUnavailable } from '../../src/server/login/providers/refused.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { wechatPerson } from '../../src/server/login/providers/wechat.ts';
import alipay from './fixtures/alipay.json' with { type: 'json' };
import facebook from './fixtures/facebook.json' with { type: 'json' };
import wechat from './fixtures/wechat.json' with { type: 'json' };

/**
 * Answers of Facebook, WeChat and Alipay, read by the adapters. Each case says where its form is
 * from: a page of the provider's documentation, or a repository.
 */

let answer: { readonly status: number; readonly text: string };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => {
  server.close();
});

/** Identity, or the failure as the backend tells it. */
async function outcomeOf(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProofRefused) return `refused: ${error.why}`;
    if (error instanceof Refusal) return error.message;
    if (error instanceof ProviderUnavailable) return 'unavailable';
    throw error;
  }
}
const says = (status: number, body: unknown) => {
  answer = { status, text: JSON.stringify(body) };
};

const facebookApp = () => ({
  appId: facebook.appId,
  appSecret: 'secret',
  authorizeUrl: url,
  graphUrl: url,
});
const expected = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'https://app.example/back' };

test.each(facebook.code)('Facebook: $case', async ({ status, body, outcome }) => {
  says(status, body);
  expect(await outcomeOf(() => facebookToken(facebookApp(), expected, 'code'))).toBe(outcome);
});

test.each(facebook.person)('Facebook: $case', async ({ status, body, outcome }) => {
  says(status, body);
  const ask = async () => (await facebookPerson(facebookApp(), 'token')).subject;
  expect(await outcomeOf(ask)).toBe(outcome);
});

test.each(wechat.person)('WeChat: $case', async ({ status, body, outcome }) => {
  says(status, body);
  const settings = { appId: 'wx1', appSecret: 'secret', authorizeUrl: url, apiUrl: url };
  expect(await outcomeOf(async () => (await wechatPerson(settings, 'code')).subject)).toBe(outcome);
});

/** The keys of the app and of Alipay, in one: what it says is signed. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayApp = () => ({
  appId: '2021000000000000',
  privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  alipayPublicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  authorizeUrl: url,
  gatewayUrl: `${url}/gateway.do`,
});

test.each(alipay.person)('Alipay: $case', async ({ answer: name, body, isUnsigned, outcome }) => {
  const text = JSON.stringify(body);
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(keys.privateKey, 'base64');
  const signature = isUnsigned === true ? '' : `,"sign":"${sign}"`;
  answer = { status: 200, text: `{"${name}":${text}${signature}}` };
  const ask = async () => (await alipayPerson(alipayApp(), 'code')).subject;
  expect(await outcomeOf(ask)).toBe(outcome);
});

test('every case says where its form is from', () => {
  const untold = [facebook, wechat, alipay].flatMap(({ from, ...rest }) =>
    Object.values(rest)
      .flatMap(cases => (Array.isArray(cases) ? cases : []))
      .filter(one => !(one.from in from)),
  );
  expect(untold).toEqual([]);
});

test('Alipay: an answer that is not signed by it identifies no person', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const text = JSON.stringify(alipay.person[0]?.body);
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(stranger, 'base64');
  answer = {
    status: 200,
    text: `{"alipay_system_oauth_token_response":${text},"sign":"${sign}"}`,
  };
  expect(await outcomeOf(async () => (await alipayPerson(alipayApp(), 'code')).subject)).toBe(
    'unavailable',
  );
});
