import * as v from 'valibot';
import { startableProviders } from '../../domain/sign-in-providers.ts';
import type { User } from '../../domain/user.ts';
import { body, operation, type Answer } from '../operation.ts';
import { token, type Token } from '../session/calls.ts';
import { userCodec } from '../session/user.ts';
import * as wire from '../wire.ts';
import { guestField } from './guest-things.ts';

/**
 * Sign-in with another provider's account (specification, section 7, "Auth and user"). A client
 * with a token or code of the provider hands it in; one without is led to the provider and comes
 * back with a ticket. The ticket replaces the specification's `openId`: an id that a client only
 * claims proves nothing.
 */

/** A token or code as a provider gives it: longer than the ids of this API, and as opaque. */
const proof = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8000}$/));
const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));
const said = v.optional(v.pipe(v.string(), v.maxLength(500)));

/** Only for a sign-in that began with this API. */
const startSecret = body('secret', v.optional(wire.opaqueId), 'signInStart');

/**
 * Address to go to, and the secret to keep meanwhile, without which the way back proves nothing.
 */
export type SignInStart = { readonly url: string; readonly secret: string | null };

/** Begins at a provider. The page comes back to `/login` of the address that asked. */
export const startSignIn = operation('startSignIn', {
  method: 'POST',
  path: 'saas/signIn/start',
  pathFrom: 'chosen',
  extra: 'signInStart',
  auth: 'none',
  fields: {
    provider: body('provider', v.picklist(startableProviders)),
    returnUrl: body('url', webAddress),
    /** `1`: adds the provider to the signed-in account. */
    link: body('link', v.optional(v.picklist(['0', '1']))),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ url: webAddress, secret: wire.id }) }),
      v.transform(({ data }): SignInStart => ({ url: data.url, secret: data.secret })),
    ),
  },
});

/** WeChat's page ("response data is a redirect url"); `secret` is our addition. */
export const authCodeUrl = operation('authCodeUrl', {
  method: 'POST',
  path: 'authCodeUrl',
  auth: 'none',
  fields: { returnUrl: body('url', webAddress) },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: webAddress, secret: wire.optionalId }),
      v.transform(({ data, secret }): SignInStart => ({ url: data, secret })),
    ),
  },
});

/** Redeems the ticket of the way back, or one that this server signed for a provider's account. */
export const openIdLogin = operation('openIdLogin', {
  method: 'POST',
  path: 'saas/openid/login',
  pathFrom: 'chosen',
  extra: null,
  auth: 'none',
  fields: {
    ticket: body('openId', proof),
    secret: startSecret,
    guest: guestField,
  },
  answer: {
    schema: v.pipe(
      v.looseObject({
        token: wire.token,
        user: v.fallback(v.nullish(userCodec.schema, null), null),
      }),
      v.transform(({ token: value, user }): Token & { readonly user: User | null } => ({
        token: value,
        user,
      })),
    ),
  },
});

/** "response data.token". */
const tokenInData: Answer<Token> = {
  schema: v.pipe(
    v.looseObject({ data: v.looseObject({ token: wire.token }) }),
    v.transform(({ data }) => ({ token: data.token })),
  ),
};

export const loginGoogleByCode = operation('loginGoogleByCode', {
  method: 'POST',
  path: 'saas/loginGoogleByCode',
  auth: 'none',
  fields: { idToken: body('androidToken', proof), guest: guestField },
  answer: tokenInData,
});

export const loginFacebookByToken = operation('loginFacebookByToken', {
  method: 'POST',
  path: 'saas/loginFacebookByToken',
  auth: 'none',
  fields: { accessToken: body('token', proof), guest: guestField },
  answer: tokenInData,
});

export const loginAppleByToken = operation('loginAppleByToken', {
  method: 'POST',
  path: 'loginAppleByToken',
  auth: 'none',
  fields: { idToken: body('token', proof), guest: guestField },
  answer: token,
});

/** Values that a provider's page came back with; `state` and `secret` if it began with this API. */
const codeFields = {
  authorizationCode: body('code', proof),
  state: body('state', v.optional(wire.opaqueId), 'signInStart'),
  secret: startSecret,
  guest: guestField,
};

/** WeChat. */
export const loginByCode = operation('loginByCode', {
  method: 'POST',
  path: 'loginByCode',
  auth: 'none',
  fields: codeFields,
  answer: token,
});

export const loginAlipayByCode = operation('loginAlipayByCode', {
  method: 'POST',
  path: 'loginAlipayByCode',
  auth: 'none',
  fields: codeFields,
  answer: token,
});

/** Only `idToken` is trusted; everything else is the client's claim. */
export const loginFirebaseByUserInfo = operation('loginFirebaseByUserInfo', {
  method: 'POST',
  path: 'loginFirebaseByUserInfo',
  encoding: 'json',
  auth: 'none',
  fields: {
    idToken: body('idToken', proof),
    userId: body('uid', said),
    displayName: body('displayName', said),
    email: body('email', said),
    photoUrl: body('photoUrl', v.optional(v.pipe(v.string(), v.maxLength(2000)))),
    phoneNumber: body('phoneNumber', said),
    inviteCode: body('inviteCode', v.optional(v.union([wire.code, v.literal('')]))),
    guest: guestField,
  },
  answer: token,
});

/**
 * Configuration that WeChat's own script needs before it works on a page (`cdb/setting/js_config`).
 */
export type WeChatScriptConfig = {
  readonly appId: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly nonce: string;
  readonly signature: string;
};
export const wechatScriptConfig = operation('wechatScriptConfig', {
  method: 'POST',
  path: 'cdb/setting/js_config',
  auth: 'none',
  fields: { pageUrl: body('url', webAddress) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        data: v.looseObject({
          appId: wire.id,
          timestamp: wire.naturalNumber,
          nonceStr: wire.id,
          signature: wire.id,
        }),
      }),
      v.transform(({ data }): WeChatScriptConfig => ({
        appId: data.appId,
        timestamp: data.timestamp,
        nonce: data.nonceStr,
        signature: data.signature,
      })),
    ),
  },
});

export const providerAnswers = {
  startSignIn: (data: SignInStart) => ({ data }),
  authCodeUrl: ({ url, secret }: SignInStart) => ({
    data: url,
    ...(secret === null ? {} : { secret }),
  }),
  openIdLogin: ({ token: value, user }: Token & { readonly user: User | null }) => ({
    token: value,
    ...(user === null ? {} : { user: userCodec.encode(user) }),
  }),
  loginGoogleByCode: (data: Token) => ({ data }),
  loginFacebookByToken: (data: Token) => ({ data }),
  loginAppleByToken: (value: Token) => value,
  loginByCode: (value: Token) => value,
  loginAlipayByCode: (value: Token) => value,
  loginFirebaseByUserInfo: (value: Token) => value,
  wechatScriptConfig: ({ nonce, ...rest }: WeChatScriptConfig) => ({
    data: { ...rest, nonceStr: nonce },
  }),
};
