import type {
  GatewaySettings,
  PayPalSettings,
  StripeSettings,
  WeChatPaySettings,
} from '../ports.ts';
import { BadConfig } from './bad-config.ts';
import type { Environment } from './environment.ts';
import { secretsOf, type MoreGateways } from './gateways.ts';

/** Far ends: the real providers' settings, or the local ends in their place. */
export type Ends =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'real';
      readonly stripe: StripeSettings;
      /** Null where the operator has no account with PayPal: then it is not offered. */
      readonly paypal: PayPalSettings | null;
      /** Null where the operator has no account with WeChat Pay, inside WeChat. */
      readonly weChatPay: WeChatPaySettings | null;
      readonly gateway: GatewaySettings;
      readonly moreGateways: MoreGateways;
    };

/** True for a key that moves real money. */
export const isLive = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

function demandOneMode(secretKey: string, publishableKey: string): void {
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new BadConfig(
      `STRIPE_SECRET_KEY is a ${isLive(secretKey) ? 'live' : 'test'} key and STRIPE_PUBLISHABLE_KEY a ${isLive(publishableKey) ? 'live' : 'test'} one: both must be of the same mode.`,
    );
}

const payPalBase = {
  live: {
    baseUrl: 'https://api-m.paypal.com',
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
  },
  test: {
    baseUrl: 'https://api-m.sandbox.paypal.com',
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  },
};

/** PayPal is used in the mode of Stripe's keys, so that no test money pays for a live rental. */
function payPalOf(env: Environment, mode: keyof typeof payPalBase): PayPalSettings | null {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId)
    throw new BadConfig(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID: PayPal needs all three of them.',
    );
  return { ...payPalBase[mode], clientId, clientSecret, webhookId };
}

const weChatPayNames = [
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_API_KEY',
] as const;

/**
 * WeChat Pay knows the payer by the account that people sign in to, and needs a public address for
 * its news.
 */
function weChatPayOf(env: Environment): WeChatPaySettings | null {
  if (weChatPayNames.every(name => env[name] === undefined)) return null;
  const {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_PUBLIC_KEY: publicKey,
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_APP_ID: appId,
    PUBLIC_URL: publicUrl,
  } = env;
  if (!merchantId || !serial || !privateKey || !publicKey || !apiKey || !appId || !publicUrl)
    throw new BadConfig(
      `${[...weChatPayNames, 'WECHAT_APP_ID', 'PUBLIC_URL'].join(', ')}: WeChat Pay needs all of them.`,
    );
  return {
    baseUrl: 'https://apihk.mch.weixin.qq.com',
    appId,
    merchantId,
    serial,
    privateKey,
    publicKey,
    apiKey,
    category: env.WECHAT_PAY_CATEGORY,
    shopName: env.BRAND,
    notifyUrl: () => `${publicUrl}/webhooks/wechat`,
  };
}

/** A secret, or a former one, tells which gateway speaks, so that no two may have one. */
function gatewaysBeside(
  { GATEWAYS }: Environment,
  main: Parameters<typeof secretsOf>[0],
): MoreGateways {
  const more: MoreGateways = GATEWAYS ?? new Map();
  const mainSecrets = secretsOf(main);
  for (const [name, settings] of more) {
    const shared = secretsOf(settings).find(secret => mainSecrets.includes(secret));
    if (shared !== undefined)
      throw new BadConfig(
        `GATEWAYS: ${name} has the secret of ${shared === main.secret ? 'GATEWAY_SECRET' : 'GATEWAY_SECRET_FORMER'}; each needs its own.`,
      );
  }
  return more;
}

export function endsOf(env: Environment): Ends {
  const keys = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_PUBLISHABLE_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.PAYPAL_CLIENT_ID,
    env.PAYPAL_CLIENT_SECRET,
    env.PAYPAL_WEBHOOK_ID,
    ...weChatPayNames.map(name => env[name]),
    env.GATEWAY_URL,
    env.GATEWAY_SECRET,
    env.GATEWAYS,
  ];
  const local =
    env.LOCAL_ENDS === '1' ||
    (env.LOCAL_ENDS === undefined &&
      env.DATABASE_URL === undefined &&
      keys.every(key => key === undefined));
  if (local) {
    if (keys.some(key => key !== undefined))
      throw new BadConfig(
        'LOCAL_ENDS=1 together with real keys (STRIPE_…, PAYPAL_…, WECHAT_PAY_…, GATEWAY_…): the local ends let anybody rent for free. Remove one of the two.',
      );
    return { kind: 'local' };
  }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    GATEWAY_URL: url,
    GATEWAY_SECRET: secret,
    GATEWAY_SECRET_FORMER: formerSecret,
  } = env;
  if (!secretKey || !publishableKey || !webhookSecret || !url || !secret) {
    throw new BadConfig(
      'Without the local ends all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, GATEWAY_URL and GATEWAY_SECRET are needed (or LOCAL_ENDS=1 for a trial).',
    );
  }
  demandOneMode(secretKey, publishableKey);
  if (env.PUBLIC_URL?.startsWith('http:'))
    throw new BadConfig(
      'PUBLIC_URL: with real keys it must begin with https://. Without it browsers give no camera, no wallet and no passkey, and providers send nobody back.',
    );
  return {
    kind: 'real',
    stripe: { secretKey, publishableKey, webhookSecret, takesWeChat: env.STRIPE_WECHAT === '1' },
    paypal: payPalOf(env, isLive(secretKey) ? 'live' : 'test'),
    weChatPay: weChatPayOf(env),
    gateway: { url, secret, formerSecret },
    moreGateways: gatewaysBeside(env, { secret, formerSecret }),
  };
}
