import { afterEach, expect, test } from 'vitest';
import { addressKey } from '../../src/server/address-key.ts';
import { BadConfig } from '../../src/server/config/bad-config.ts';
import { readConfig } from '../../src/server/config.ts';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';

let backend: TestBackend;
afterEach(() => backend?.close());

const login = async (headers: Record<string, string>) =>
  (
    await backend.app.inject({
      method: 'POST',
      url: '/api/v1/saas/tourist/login',
      headers,
      remoteAddress: '10.0.0.1',
    })
  ).statusCode;

test.each([
  ['1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '203.0.113.9'],
])(
  'behind the proxies of TRUST_PROXY=%s the address that they saw counts, whatever the client says',
  async (trusted, seen) => {
    backend = await startBackend({ variables: { TRUST_PROXY: trusted, GUESTS_PER_MINUTE: '3' } });
    const codes = [];
    for (let made = 0; made < 5; made++)
      codes.push(await login({ 'x-forwarded-for': `198.51.100.${made}, ${seen}` }));
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect(await login({ 'x-forwarded-for': '198.51.100.1, 203.0.113.77' })).toBe(200);
  },
  databaseTimeout,
);

test(
  'without a proxy nothing that the client says about its address counts',
  async () => {
    backend = await startBackend({ variables: { GUESTS_PER_MINUTE: '1' } });
    expect(await login({ 'x-forwarded-for': '198.51.100.1' })).toBe(200);
    expect(await login({ 'x-forwarded-for': '198.51.100.2' })).toBe(429);
  },
  databaseTimeout,
);

test(
  'requests of any kind from one /48 together have ten times the limit of one network',
  async () => {
    backend = await startBackend({ variables: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '10' } });
    const from = async (network: number, site = 'aaaa') =>
      (
        await backend.app.inject({
          url: '/config.json',
          headers: { 'x-forwarded-for': `2001:db8:${site}:${network.toString(16)}::1` },
          remoteAddress: '10.0.0.1',
        })
      ).statusCode;
    for (let asked = 0; asked < 100; asked++) expect(await from(asked)).toBe(200);
    expect([await from(100), await from(101)]).toEqual([429, 429]);
    expect(await from(100, 'bbbb')).toBe(200);
  },
  databaseTimeout,
);

test(
  'the networks of one /48 together have ten times the limit of one of them',
  async () => {
    backend = await startBackend({ variables: { TRUST_PROXY: '1', GUESTS_PER_MINUTE: '1' } });
    const from = (network: number, site = 'aaaa') =>
      login({ 'x-forwarded-for': `2001:db8:${site}:${network.toString(16)}::1` });
    for (let network = 0; network < 10; network++) expect(await from(network)).toBe(200);
    expect(await from(0)).toBe(429);
    expect(await from(10)).toBe(429);
    expect(await from(10, 'bbbb')).toBe(200);
  },
  databaseTimeout,
);

test(
  'a proxy that is not named is told in the log, once; one that is named is not',
  async () => {
    for (const [variables, warnings] of [
      [{}, 1],
      [{ TRUST_PROXY: '1' }, 0],
    ] as const) {
      const lines: string[] = [];
      backend = await startBackend({ variables, lines });
      await login({});
      for (const address of ['198.51.100.1', '198.51.100.2'])
        await login({ 'x-forwarded-for': address });
      const said = lines.filter(line => line.includes('TRUST_PROXY'));
      expect([variables, said.length]).toEqual([variables, warnings]);
      // The warning names no address.
      expect(said.join()).not.toContain('198.51.100');
    }
  },
  databaseTimeout,
);

test('addresses of one network count as one, other networks as others', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:192.0.2.1')).toBe(addressKey('192.0.2.1'));
  expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'));
  expect(addressKey(undefined)).toBe('unknown'); // the client has gone
});

test.each(['yes', 'true', '10.0.0.0/99', 'proxy.example'])('TRUST_PROXY=%s is refused', said => {
  expect(() => readConfig({ TRUST_PROXY: said })).toThrow(BadConfig);
});
