import type { IdentitySettings } from '../ports.ts';
import { BadConfig } from './bad-config.ts';
import type { identityVariables } from './identity-variables.ts';

type Variables = { readonly [Name in keyof typeof identityVariables]?: string | undefined };

/** All of the named variables, or none of them: half a provider is a mistake, and said by name. */
function together<const Name extends keyof Variables>(
  env: Variables,
  ...names: readonly Name[]
): Readonly<Record<Name, string>> | null {
  const missing = names.filter(name => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new BadConfig(
      `${missing.join(', ')}: missing beside ${names.filter(name => !missing.includes(name)).join(', ')}`,
    );
  return Object.fromEntries(names.map(name => [name, env[name] ?? ''])) as Record<Name, string>;
}

/** The providers that are set up, at their own addresses. */
export function identityOf(env: Variables): IdentitySettings {
  const google = together(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const apple = together(
    env,
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  );
  const facebook = together(env, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const wechat = together(env, 'WECHAT_APP_ID', 'WECHAT_APP_SECRET');
  const alipay = together(env, 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY');
  const firebase = together(env, 'FIREBASE_PROJECT_ID');
  return {
    ...(google && {
      google: {
        issuer: 'https://accounts.google.com',
        clientId: google.GOOGLE_CLIENT_ID,
        client: { secret: google.GOOGLE_CLIENT_SECRET },
      },
    }),
    ...(apple && {
      apple: {
        issuer: 'https://appleid.apple.com',
        clientId: apple.APPLE_CLIENT_ID,
        client: {
          teamId: apple.APPLE_TEAM_ID,
          keyId: apple.APPLE_KEY_ID,
          privateKey: apple.APPLE_PRIVATE_KEY,
        },
      },
    }),
    ...(facebook && {
      facebook: {
        appId: facebook.FACEBOOK_APP_ID,
        appSecret: facebook.FACEBOOK_APP_SECRET,
        authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
        graphUrl: 'https://graph.facebook.com/v23.0',
      },
    }),
    ...(wechat && {
      wechat: {
        appId: wechat.WECHAT_APP_ID,
        appSecret: wechat.WECHAT_APP_SECRET,
        authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
        apiUrl: 'https://api.weixin.qq.com',
      },
    }),
    ...(alipay && {
      alipay: {
        appId: alipay.ALIPAY_APP_ID,
        privateKey: alipay.ALIPAY_PRIVATE_KEY,
        alipayPublicKey: alipay.ALIPAY_PUBLIC_KEY,
        authorizeUrl: 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
        gatewayUrl: 'https://openapi.alipay.com/gateway.do',
      },
    }),
    ...(firebase && {
      firebase: {
        projectId: firebase.FIREBASE_PROJECT_ID,
        issuer: `https://securetoken.google.com/${firebase.FIREBASE_PROJECT_ID}`,
        keysUrl:
          'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      },
    }),
  };
}
