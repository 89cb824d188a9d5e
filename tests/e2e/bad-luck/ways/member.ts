import { randomBytes } from 'node:crypto';
import { authCodeUrl, loginByCode } from '../../../../src/contract/login/providers.ts';
import { mobileLogin, sendVerifyCode, captchaUrl } from '../../../../src/contract/login/calls.ts';
import { paymentMethods } from '../../../../src/contract/payment/methods.ts';
import { checkCabinet } from '../../../../src/contract/cabinet/calls.ts';
import { confirmSavedCard, saveCard } from '../../../../src/contract/payment/saved-cards.ts';
import type { Client } from '../../../../src/client/client.ts';
import { cabinetCode } from '../arriving.ts';
import { callsOf, must } from '../prepared.ts';
import type { Scene } from '../scene.ts';

const get = async <Body>(url: string): Promise<Body> => (await fetch(url)).json();

/** Address of a line of their own: text messages are limited by line. */
function atHome(): typeof fetch {
  const address = `10.${[...randomBytes(3)].join('.')}`;
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
}

/** Signs in by phone, through the calls that the page makes. */
async function signsIn(url: string): Promise<{ readonly token: string; readonly mobile: string }> {
  const calls = atHome();
  const call = callsOf(url, () => null, calls);
  const captchaId = crypto.randomUUID();
  await calls(`${url}${captchaUrl(captchaId)}`);
  const { answer } = await get<{ answer: string }>(`${url}/local/api/captcha/${captchaId}`);
  const mobile = `49151${String(Date.now()).slice(-8)}`;
  await must(call(sendVerifyCode, { mobile, captchaId, captcha: answer, deviceId: captchaId }));
  const { messages } = await get<{ messages: { address: string | null; text: string }[] }>(
    `${url}/local/api/messages`,
  );
  const sent = messages.find(({ address }) => address === `+${mobile}`)?.text ?? '';
  const verifyCode = /\d{4}/.exec(sent)?.[0];
  const { token } = await must(
    call(mobileLogin, { mobile, areaCode: '49', verifyCode, deviceId: captchaId }),
  );
  return { token, mobile };
}

async function savesCard(url: string, call: Client, number: string): Promise<void> {
  const { cabinetId } = await must(call(checkCabinet, { cabinetCode }));
  const method = (await must(call(paymentMethods, { cabinetId }))).find(
    ({ kind }) => kind === 'STRIPE_CARD',
  );
  if (!method) throw new Error(`no cards at ${cabinetCode}`);
  const { clientSecret } = await must(call(saveCard, { paymentMethodId: method.id }));
  const [id = ''] = clientSecret.split('_secret_');
  const answer = await fetch(`${url}/local/stripe/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${method.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret: clientSecret,
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
    }),
  });
  if (!answer.ok) throw new Error(`the card was not saved: ${await answer.text()}`);
  await must(call(confirmSavedCard, { setupId: id, paymentMethodId: method.id }));
}

/** The token of a member who has saved a card, and who may sign in once more. */
export async function memberWithCard(
  { backend: { url }, local, way }: Scene,
  number: string,
): Promise<string> {
  const { token, mobile } = await signsIn(url);
  await savesCard(
    url,
    callsOf(url, () => token),
    number,
  );
  way.phone.national = mobile.slice('49'.length);
  // Text messages to one number, and to one line's numbers, are limited by minute and hour.
  await local.moveClock(61);
  return token;
}

/** Token of a new member by WeChat: WeChat Pay knows a payer by this account. */
export async function memberOfWeChat({ backend: { url } }: Scene): Promise<string> {
  const call = callsOf(url, () => null, atHome());
  const begun = await must(call(authCodeUrl, { returnUrl: `${url}/login_wechat` }));
  const agreed = await fetch(new URL(begun.url, url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow', name: `Li ${randomBytes(4).toString('hex')}` }),
    redirect: 'manual',
  });
  const { searchParams } = new URL(agreed.headers.get('location') ?? '', url);
  const { token } = await must(
    call(loginByCode, {
      authorizationCode: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
      ...(begun.secret !== null && { secret: begun.secret }),
    }),
  );
  return token;
}
