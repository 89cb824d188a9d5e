import { createHmac } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { IdentityEnd } from '../support/identity-end.ts';
import { home, providersAt } from '../support/provider-sign-in.ts';
import { rent } from '../support/renting.ts';
import { signsIn } from '../support/signing-in.ts';
import { tabletOf } from '../support/tablet.ts';
import { captchaOf } from '../phone-login/phone.ts';

/**
 * Proofs that are accepted once: spent, each is refused in every other spelling of the same bytes.
 * (Id tokens, whose signature has further forms: provider-tokens.)
 */
const signKey = 'a-key-shared-with-a-program';
let end: IdentityEnd;
let backend: TestBackend;
let people: ReturnType<typeof providersAt>;
beforeAll(async () => {
  end = new IdentityEnd();
  backend = await startBackend({ variables: { SMS_SIGN_KEY: signKey }, ends: { identity: end } });
  people = providersAt(backend);
}, databaseTimeout);
afterAll(async () => {
  await backend.close();
  await end.close();
});

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const fullWidth = (digits: string) =>
  digits.replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)));

/**
 * Spellings that are the same text to a reader that trims, folds case, decodes once more or reads
 * base64 leniently.
 */
const writingsOf = (text: string): string[] =>
  [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    `${text}=`,
    `${text}==`,
    text.replaceAll('-', '+').replaceAll('_', '/'),
    ...[...signs]
      .map(last => text.slice(0, -1) + last)
      .filter(other => Buffer.from(other, 'base64url').equals(Buffer.from(text, 'base64url'))),
    `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
    encodeURIComponent(encodeURIComponent(text)),
    ` ${text}`,
    `${text} `,
    `${text}\n`,
    `${text}\u0000`,
    `${text}\u200b`,
    fullWidth(text),
    text.normalize('NFD'),
  ].filter((writing, at, all) => all.indexOf(writing) === at);

/**
 * Proof that is spent first, the other spellings tried after it, and its use, which answers the
 * code: 0 where it is accepted.
 */
type Spent = {
  readonly proof: string;
  readonly use: (proof: string) => Promise<number>;
  readonly writings?: (proof: string) => string[];
};

let numbers = 4915112340000;
const nextNumber = () => String((numbers += 10_000));
const { link, enrol, enrolled, station } = tabletOf(() => backend);

async function byCode(provider: 'wechat' | 'alipay', part: 'code' | 'state'): Promise<Spent> {
  const begin = async () => {
    const begun =
      provider === 'alipay'
        ? await people.start('alipay')
        : (await backend.call('authCodeUrl', { returnUrl: `${home}/login_wechat` })).value;
    const back = await people.decide(begun?.url ?? '', { name: 'Li Na' });
    return {
      code: back.searchParams.get(provider === 'alipay' ? 'auth_code' : 'code') ?? '',
      state: back.searchParams.get('state') ?? '',
      secret: begun?.secret ?? '',
    };
  };
  const own = await begin();
  let isFirst = true;
  return {
    proof: own[part],
    use: async said => {
      // A code is tried again under a state that is good, a state with a code that is.
      const other = isFirst ? own : await begin();
      isFirst = false;
      const { code, state, secret } =
        part === 'code' ? { ...other, code: said } : { ...own, code: other.code, state: said };
      return (
        await backend.call(provider === 'alipay' ? 'loginAlipayByCode' : 'loginByCode', {
          authorizationCode: code,
          state,
          secret,
        })
      ).code;
    },
  };
}

/** Asks for a code with the fields made of a proof; each time for a new number. */
const asking =
  (fields: (proof: string) => Record<string, unknown>) =>
  async (proof: string): Promise<number> => {
    backend.pass(61_000);
    return (await backend.call('sendVerifyCode', { mobile: nextNumber(), ...fields(proof) })).code;
  };

/** Spellings of every base64 value in a JSON. */
const fieldsWritten = (json: string): string[] => {
  const { response, ...rest } = JSON.parse(json) as { response: Record<string, string> };
  return [
    json,
    ` ${json}`,
    JSON.stringify(JSON.parse(json), null, 1),
    ...Object.entries(response).flatMap(([name, value]) =>
      writingsOf(value).map(other =>
        JSON.stringify({ ...rest, response: { ...response, [name]: other } }),
      ),
    ),
  ];
};

const proofs: Readonly<Record<string, () => Promise<Spent>>> = {
  'the ticket of a way back': async () => {
    const { url, secret } = await people.start('google');
    const { ticket = '' } = await people.follow(await people.decide(url));
    return { proof: ticket, use: async said => (await people.redeem(said, secret)).code };
  },
  'the token of Facebook': async () => {
    const { url } = await people.start('facebook');
    return {
      proof: await end.facebookToken(await people.decide(url)),
      use: async accessToken => (await backend.call('loginFacebookByToken', { accessToken })).code,
    };
  },
  'the code of WeChat': () => byCode('wechat', 'code'),
  'the state of WeChat': () => byCode('wechat', 'state'),
  'the code of Alipay': () => byCode('alipay', 'code'),
  'the state of Alipay': () => byCode('alipay', 'state'),
  'the code of a text message': async () => {
    const mobile = nextNumber();
    await backend.call('sendVerifyCode', { mobile, ...(await captchaOf(backend)) });
    return {
      proof: /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '',
      use: async verifyCode =>
        (await backend.call('mobileLogin', { mobile, areaCode: '49', verifyCode })).code,
    };
  },
  'the id of a picture': async () => {
    const { captchaId, captcha } = await captchaOf(backend);
    return { proof: captchaId, use: asking(said => ({ captchaId: said, captcha })) };
  },
  'the signs of a picture': async () => {
    const { captchaId, captcha } = await captchaOf(backend);
    return { proof: captcha, use: asking(said => ({ captchaId, captcha: said })) };
  },
  'a task that was solved': async () => {
    const { value } = await backend.call('workToProve', {});
    const challenge: Challenge = JSON.parse(value?.challenge ?? '');
    const solution = await solveChallenge({ challenge, deriveKey });
    return {
      proof: JSON.stringify({ challenge, solution }),
      use: asking(work => ({ work })),
      writings: json => [
        json,
        ` ${json}`,
        JSON.stringify(JSON.parse(json), null, 1),
        JSON.stringify({ solution, challenge }),
        JSON.stringify({ challenge, solution: { ...solution, again: 1 } }),
        ...writingsOf(challenge.signature ?? '').map(signature =>
          JSON.stringify({ challenge: { ...challenge, signature }, solution }),
        ),
      ],
    };
  },
  'the signature of a program': async () => {
    const [mobile, signedAt] = [nextNumber(), backend.clock.now()];
    return {
      proof: createHmac('sha256', signKey).update(`${mobile}:${signedAt}`).digest('hex'),
      use: async signature =>
        (await backend.call('sendVerifyCode', { mobile, signature, signedAt })).code,
    };
  },
  'the link of a tablet': async () => ({
    proof: await link(),
    use: async said => (await enrol(said)).code,
  }),
  'the code on a tablet': async () => {
    const { value } = await station(await enrolled());
    return {
      proof: value?.handOff ?? '',
      use: async said => {
        const { headers } = await backend.app.inject({
          method: 'GET',
          url: `/t/${encodeURIComponent(said)}?qrcode=BW-4821`,
        });
        return String(headers['location']) === '/?qrcode=BW-4821' ? 0 : 1;
      },
    };
  },
  'the pass of an order': async () => {
    const tablet = await backend.guest();
    const { orderId } = await rent(backend, tablet);
    const { value } = await tablet.ask('orderPass', { orderId });
    return {
      proof: value?.pass ?? '',
      use: async pass => (await (await backend.guest()).ask('takeOver', { pass })).code,
    };
  },
  'the answer of a passkey': async () => {
    const device = new Authenticator();
    const person = await signsIn(backend, nextNumber());
    const toCreate = (await person.ask('passkeyToCreate', { pageUrl: `${home}/login` })).value;
    const origin = new URL(home).origin;
    const made = device.makes(toCreate?.question ?? '', { origin });
    expect((await person.ask('createPasskey', { credential: made })).code).toBe(0);
    device.counter = 1;
    const toUse = (await backend.call('passkeyToUse', { pageUrl: `${home}/login` })).value;
    return {
      proof: device.signs(toUse?.question ?? '', { origin }),
      use: async credential => (await backend.call('passkeyLogin', { credential })).code,
      writings: fieldsWritten,
    };
  },
};

test.each(Object.keys(proofs))(
  '%s is good once, in whatever writing it comes again',
  async name => {
    backend.pass(25 * hour);
    await backend.db.deleteFrom('attempts').execute();
    await backend.db.updateTable('cabinets').set({ last_seen_at: backend.clock.now() }).execute();
    const spent = await proofs[name]?.();
    if (!spent) throw new Error('no such proof');
    const { proof, use, writings = writingsOf } = spent;
    expect(await use(proof)).toBe(0);
    for (const writing of writings(proof)) {
      await backend.db.deleteFrom('attempts').where('key', 'not like', 'sign:once%').execute();
      expect([writing, await use(writing)]).not.toEqual([writing, 0]);
    }
  },
  120_000,
);
