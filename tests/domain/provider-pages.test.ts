import { expect, it } from 'vitest';
import { providerAddress, providerPages, stateOf } from '../../src/domain/provider-pages.ts';
import { startableProviders } from '../../src/domain/sign-in-providers.ts';

const asked = {
  clientId: '12-ab.apps.example',
  redirectUri: 'https://rent.example/login',
  state: 'state1',
  nonce: 'nonce-1',
};
const back = 'redirect_uri=https%3A%2F%2Frent.example%2Flogin';

/** Addresses as each provider's documents write them. */
it.each([
  [
    'google',
    `https://accounts.google.com/o/oauth2/v2/auth?client_id=12-ab.apps.example&${back}&response_type=id_token&scope=openid%20email%20profile&state=state1&nonce=nonce-1`,
  ],
  [
    'apple',
    `https://appleid.apple.com/auth/authorize?client_id=12-ab.apps.example&${back}&response_type=code%20id_token&response_mode=fragment&state=state1&nonce=nonce-1`,
  ],
  [
    'facebook',
    `https://www.facebook.com/v23.0/dialog/oauth?client_id=12-ab.apps.example&${back}&response_type=token&scope=public_profile%2Cemail&state=state1`,
  ],
  [
    'alipay',
    `https://openauth.alipay.com/oauth2/publicAppAuthorize.htm?app_id=12-ab.apps.example&${back}&scope=auth_base&state=state1`,
  ],
] as const)('leads to %s', (way, address) => {
  expect(providerAddress(way, asked)).toBe(address);
});

it('reads each provider’s client id from a field of its own', () => {
  expect(startableProviders.map(way => providerPages[way].clientId[0])).toEqual([
    'googleClientId',
    'appleClientId',
    'facebookAppId',
    'alipayAppId',
  ]);
});

it('makes a state of letters and digits alone, which names the way', () => {
  expect(stateOf('alipay', '0f-1e-2d')).toBe('alipay0f1e2d');
});
