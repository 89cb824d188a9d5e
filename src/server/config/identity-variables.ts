import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));
/** A key may hold its line breaks as `\n`, as one line of an environment file does. */
export const pemText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(8000),
    v.transform(pem => pem.replaceAll('\\n', '\n')),
  ),
);

/** Variables of the accounts with providers of identities. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: pemText,
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: pemText,
  ALIPAY_PUBLIC_KEY: pemText,
  FIREBASE_PROJECT_ID: text,
} as const;
