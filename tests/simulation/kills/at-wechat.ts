import type { WeChatPayment } from '../../../src/contract/payment/wechat.ts';
import { call } from '../../server/support/call.ts';
import { Finding, tries } from './asking.ts';
import type { Paying } from './errands.ts';
import type { World } from './world.ts';

/** Pays at the page that Stripe leads a phone to, or leaves it. */
export async function decideAtStripe(
  world: World,
  trade: string,
  bank: Paying['bank'],
): Promise<void> {
  if (bank === 'left') return;
  const decision = bank === 'declines' ? 'fail' : 'authorise';
  await world.postForm(`/local/stripe/wechat/${trade}`, { decision });
}

/** Pays in WeChat's window. */
export async function decideInWindow(
  world: World,
  { request }: WeChatPayment,
  bank: Paying['bank'],
): Promise<void> {
  const { appId, timestamp, nonce, signType, paySign } = request;
  const asked = new URLSearchParams({
    appId: appId ?? '',
    timeStamp: timestamp,
    nonceStr: nonce,
    package: request.package,
    signType,
    paySign,
  });
  const decision = bank === 'left' ? 'cancel' : bank === 'declines' ? 'fail' : 'pay';
  await world.postForm(`/local/wechat/pay?${asked}`, { decision });
}

/** Signs in with a new account of WeChat's; a spent code or a lost session takes another. The token. */
export async function signInByWeChat(world: World, index: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
  for (let attempt = 1; attempt <= tries; attempt++) {
    const [address = ''] = await world.addresses();
    const returnUrl = `${address}/login_wechat`;
    const { value: begun } = await call(world.send, 'authCodeUrl', { returnUrl }, headers);
    if (!begun) continue;
    const { pathname, search } = new URL(begun.url, address);
    const location = await world.postForm(`${pathname}${search}`, {
      decision: 'allow',
      name: `Li ${index}`,
    });
    // A backend that came back meanwhile has another address, and knows nothing of this one.
    if (location === null) continue;
    const back = new URL(location);
    const proof = {
      authorizationCode: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      ...(begun.secret !== null && { secret: begun.secret }),
    };
    const { value } = await call(world.send, 'loginByCode', proof, headers);
    if (value) return value.token;
  }
  throw new Finding(`nobody could sign in with WeChat, ${tries} times`);
}
