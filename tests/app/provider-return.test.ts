import { expect, it } from 'vitest';
import { dropPassing } from '../../src/app/navigation/provider-return.ts';

const status = 'redirect_status=succeeded';
const back = (path: string) => {
  const url = new URL(path, 'https://app.example');
  const dropped = dropPassing(url);
  return [dropped, url.pathname + url.search];
};

it.each([
  [
    'a payment keeps its name alone',
    `/confirm?payType=YJ&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&${status}`,
    '/confirm?payType=YJ&payment_intent=pi_1',
  ],
  [
    'a card’s set-up keeps nothing',
    `/wallet?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&${status}`,
    '/wallet',
  ],
])('%s in the address', (_, from, to) => {
  expect(back(from)).toEqual([true, to]);
});

it('leaves other addresses as they are', () => {
  expect(back('/confirm?payType=YJ&payment_intent=pi_1')).toEqual([
    false,
    '/confirm?payType=YJ&payment_intent=pi_1',
  ]);
});
