import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, type Calls, done, Refusal } from './calls.ts';
import { captchaPicture } from './captcha-picture.ts';
import { decimal } from './money.ts';
import type { User, World } from './world.ts';

export const smsCode = '2468';
export const captchaText = '7391';
export const invitePassword = 'open-sesame';

const invitePrefixes = ['VIP', 'DEP', 'CPM'];

/** Section 7, *Auth and user*. */
export const userCalls: Calls = {
  'POST saas/sendVerifyCode': {
    token: 'none',
    form: ['mobile', 'uuid?', 'code?', 'timestamp?', 'sign?', 'useDebug?'],
    answer: sendCode,
  },
  'POST saas/mobileLogin': {
    token: 'none',
    form: ['mobile', 'areaCode', 'verifyCode', 'inviteCode?', 'invitePwd?'],
    answer: ({ world, fields }) => {
      if (world.smsCodes.get(fields['mobile'] ?? '') !== fields['verifyCode'])
        throw new Refusal(500, 'The verification code is wrong');
      return { token: signIn(world, fields['mobile'] ?? '') };
    },
  },
  'POST loginFromInvite': {
    token: 'none',
    form: ['mobile', 'areaCode', 'verifyCode?', 'inviteCode', 'invitePwd'],
    answer: ({ world, fields }) => {
      const isInvited = invitePrefixes.some(prefix => fields['inviteCode']?.startsWith(prefix));
      if (!isInvited || fields['invitePwd'] !== invitePassword)
        throw new Refusal(500, 'The invitation is not valid');
      return { token: signIn(world, fields['mobile'] ?? '') };
    },
  },
  'GET userInfo': { answer: ({ user }) => ({ user: userFields(user) }) },
  'GET captcha.webp': {
    token: 'none',
    query: ['uuid'],
    picture: ({ world, fields }) => {
      world.captchas.set(fields['uuid'] ?? '', captchaText);
      return captchaPicture;
    },
  },
  'POST saas/tourist/login': { token: 'none', form: ['code?', 'qrcode?'], answer: guestLogin },
  'GET saas/tourist/login': { token: 'none', query: ['code'], answer: guestLogin },
  'POST saas/loginFacebookByToken': {
    token: 'none',
    form: ['token'],
    answer: ({ world, fields }) => ({ data: { token: signIn(world, `fb ${fields['token']}`) } }),
  },
  'POST saas/loginGoogleByCode': {
    token: 'none',
    form: ['androidToken'],
    answer: ({ world, fields }) => ({
      data: { token: signIn(world, `google ${fields['androidToken']}`) },
    }),
  },
  'POST loginAppleByToken': {
    token: 'none',
    form: ['token'],
    answer: ({ world, fields }) => ({ token: signIn(world, `apple ${fields['token']}`) }),
  },
  'POST loginAlipayByCode': { token: 'none', form: ['code'], answer: codeLogin },
  'POST loginByCode': { token: 'none', form: ['code'], answer: codeLogin },
  'POST authCodeUrl': {
    token: 'none',
    form: ['url'],
    answer: ({ fields }) => ({
      data: `https://wechat.test/authorize?redirect_uri=${encodeURIComponent(fields['url'] ?? '')}`,
    }),
  },
  'POST loginFirebaseByUserInfo': {
    token: 'none',
    json: ['idToken', 'uid', 'displayName?', 'email?', 'photoUrl?', 'phoneNumber?', 'inviteCode?'],
    answer: ({ world, fields }) => ({
      token: signIn(world, fields['displayName'] ?? `firebase ${fields['uid']}`),
    }),
  },
  'POST saas/openid/login': {
    token: 'none',
    form: ['openId'],
    answer: ({ world, fields }) => {
      const token = signIn(world, `open id ${fields['openId']}`);
      const user = userOf(world, token);
      return { token, user: user ? userFields(user) : {} };
    },
  },
  'POST cdb/setting/js_config': {
    token: 'none',
    form: ['url'],
    answer: () => ({ data: { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' } }),
  },
};

export function userOf(world: World, token: string | undefined): User | undefined {
  const pid = world.tokens.get(token ?? '');
  return world.users.find(user => user.pid === pid);
}

/** A person signed in before the test begins: `userOf` finds them by the token. */
export function signIn(world: World, name: string): string {
  let user = world.users.find(one => one.name === name);
  if (!user) {
    user = { pid: world.nextId(), name, balance: 0, deposit: 0 };
    world.users.push(user);
  }
  const token = randomUUID();
  world.tokens.set(token, user.pid);
  return token;
}

function sendCode({ world, fields }: Asked): Answer {
  const isSigned = fields['sign'] !== undefined && fields['timestamp'] !== undefined;
  const isTyped =
    fields['code'] !== undefined && world.captchas.get(fields['uuid'] ?? '') === fields['code'];
  if (!isSigned && !isTyped) throw new Refusal(500, 'The captcha is wrong');
  world.captchas.delete(fields['uuid'] ?? '');
  world.smsCodes.set(fields['mobile'] ?? '', smsCode);
  return done();
}

function guestLogin({ world, fields }: Asked): Answer {
  const code = fields['code'] ?? fields['qrcode'];
  if (code === undefined) throw new Refusal(500, 'Login failed');
  return { token: signIn(world, `Tourist ${world.users.length + 1}`) };
}

function codeLogin({ world, fields }: Asked): Answer {
  return { token: signIn(world, `by code ${fields['code']}`) };
}

function userFields(user: User) {
  return {
    pid: user.pid,
    pname: encodeURIComponent(user.name),
    userAvatar: undefined,
    pbalance: decimal(user.balance),
    pyajin: decimal(user.deposit),
    pcurrency: '€',
    pcurrencyName: 'EUR',
  };
}
