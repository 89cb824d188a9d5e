import { expect, it } from 'vitest';
import {
  captchaUrl,
  loginFromInvite,
  mobileLogin,
  sendVerifyCode,
} from '../../../src/contract/login/calls.ts';
import {
  authCodeUrl,
  loginAlipayByCode,
  loginAppleByToken,
  loginByCode,
  loginFacebookByToken,
  loginFirebaseByUserInfo,
  loginGoogleByCode,
  openIdLogin,
  wechatScriptConfig,
} from '../../../src/contract/login/providers.ts';
import { guestLogin, renewGuest } from '../../../src/contract/session/calls.ts';
import { namesOnTheWire, wire } from './described.ts';

const captchaId = '5b1d9a52-77ce-4f0e-9e5c-0a3f6c0c4f11';
const sign = 'a'.repeat(64);
const login = {
  mobile: '4915123456789',
  areaCode: '49',
  verifyCode: '4711',
  inviteCode: 'VIP-1',
};

namesOnTheWire('phone and invitation', [
  wire(sendVerifyCode, {
    ask: { mobile: '4915123456789', captchaId, captcha: 'k7mq' },
    sends: {
      to: 'POST saas/sendVerifyCode',
      form: { mobile: '4915123456789', uuid: captchaId, code: 'k7mq' },
    },
    means: null,
  }),
  wire(sendVerifyCode, {
    as: 'signed',
    ask: { mobile: '4915123456789', signedAt: 1_780_000_000_000, signature: sign, debug: 'true' },
    sends: {
      to: 'POST saas/sendVerifyCode',
      form: { mobile: '4915123456789', timestamp: '1780000000000', sign, useDebug: 'true' },
    },
    means: null,
  }),
  wire(mobileLogin, {
    ask: { ...login, invitePassword: 'open' },
    sends: { to: 'POST saas/mobileLogin', form: { ...login, invitePwd: 'open' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(loginFromInvite, {
    ask: { ...login, invitePassword: 'open' },
    sends: { to: 'POST loginFromInvite', form: { ...login, invitePwd: 'open' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
]);

it('the captcha is a picture at captcha.webp?uuid={uuid}', () => {
  expect(captchaUrl(captchaId, 'https://api.example/v1')).toBe(
    `https://api.example/v1/captcha.webp?uuid=${captchaId}`,
  );
});

namesOnTheWire('guests', [
  wire(guestLogin, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'POST saas/tourist/login', form: { code: 'BW-4821' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(renewGuest, {
    ask: { cabinetCode: 'BW-4821' },
    sends: { to: 'GET saas/tourist/login', query: { code: 'BW-4821' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
]);

namesOnTheWire('accounts of somebody else’s', [
  wire(loginFacebookByToken, {
    ask: { accessToken: 'EAAB' },
    sends: { to: 'POST saas/loginFacebookByToken', form: { token: 'EAAB' } },
    answer: { data: { token: 'T2' } },
    means: { token: 'T2' },
  }),
  wire(loginGoogleByCode, {
    ask: { idToken: 'eyJ' },
    sends: { to: 'POST saas/loginGoogleByCode', form: { androidToken: 'eyJ' } },
    answer: { data: { token: 'T2' } },
    means: { token: 'T2' },
  }),
  wire(loginAppleByToken, {
    ask: { idToken: 'eyJ' },
    sends: { to: 'POST loginAppleByToken', form: { token: 'eyJ' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(loginAlipayByCode, {
    ask: { authorizationCode: 'auth-1' },
    sends: { to: 'POST loginAlipayByCode', form: { code: 'auth-1' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(loginByCode, {
    ask: { authorizationCode: 'auth-1' },
    sends: { to: 'POST loginByCode', form: { code: 'auth-1' } },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(authCodeUrl, {
    ask: { returnUrl: 'https://app.example/login_wechat' },
    sends: { to: 'POST authCodeUrl', form: { url: 'https://app.example/login_wechat' } },
    answer: { data: 'https://open.example/connect' },
    means: { url: 'https://open.example/connect', secret: null },
  }),
  wire(loginFirebaseByUserInfo, {
    ask: {
      idToken: 'eyJ',
      userId: 'uid-1',
      displayName: 'Jo',
      email: 'jo@example.org',
      photoUrl: 'https://pictures.example/jo.png',
      phoneNumber: '+4915123456789',
      inviteCode: 'VIP-1',
    },
    sends: {
      to: 'POST loginFirebaseByUserInfo',
      json: {
        idToken: 'eyJ',
        uid: 'uid-1',
        displayName: 'Jo',
        email: 'jo@example.org',
        photoUrl: 'https://pictures.example/jo.png',
        phoneNumber: '+4915123456789',
        inviteCode: 'VIP-1',
      },
    },
    answer: { token: 'T2' },
    means: { token: 'T2' },
  }),
  wire(openIdLogin, {
    ask: { ticket: 'open-1' },
    sends: { to: 'POST saas/openid/login', form: { openId: 'open-1' } },
    answer: {
      token: 'T2',
      user: {
        pid: 'u7',
        pname: 'Jo',
        userAvatar: '/jo.png',
        pbalance: 12.5,
        pyajin: 55,
        pcurrency: '£',
        pcurrencyName: 'GBP',
      },
    },
    means: {
      token: 'T2',
      user: {
        id: 'u7',
        displayName: 'Jo',
        avatarUrl: '/jo.png',
        balance: 1250,
        deposit: 5500,
        currencySymbol: '£',
        currency: 'GBP',
      },
    },
  }),
  wire(wechatScriptConfig, {
    ask: { pageUrl: 'https://app.example/' },
    sends: { to: 'POST cdb/setting/js_config', form: { url: 'https://app.example/' } },
    answer: { data: { appId: 'wx1', timestamp: 1_780_000_000, nonceStr: 'n', signature: 's' } },
    means: { appId: 'wx1', timestamp: 1_780_000_000, nonce: 'n', signature: 's' },
  }),
]);
