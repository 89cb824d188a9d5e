import * as v from 'valibot';
import { extraNames } from '../../domain/extras.ts';
import { paymentMethodKinds } from '../../domain/payment-method.ts';
import { signInMethods, type ClientId } from '../../domain/sign-in-methods.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import { listOf, nearest } from './words.ts';

/**
 * Variables of the pages' own client ids at providers, by field of `/config.json`, for an API that
 * leads to no provider. The backend reads the first four as well.
 */
export const clientIdVariables = {
  googleClientId: 'GOOGLE_CLIENT_ID',
  appleClientId: 'APPLE_CLIENT_ID',
  facebookAppId: 'FACEBOOK_APP_ID',
  alipayAppId: 'ALIPAY_APP_ID',
  firebaseApiKey: 'FIREBASE_API_KEY',
} as const satisfies Record<ClientId, string>;

/** Variables that describe an API at another origin. */
export const apiVariables = {
  SIGN_IN: v.optional(listOf(signInMethods, { none: [] })),
  PAYMENT_METHODS: v.optional(listOf(paymentMethodKinds, { none: [] })),
  API_EXTRAS: v.optional(listOf(extraNames, { none: [], all: extraNames })),
  FIREBASE_API_KEY: v.optional(v.pipe(v.string(), v.trim())),
  API_TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isTimeZone,
        ({ input }) =>
          `"${input}" is no time zone; the nearest is ${nearest(input, ['UTC', ...Intl.supportedValuesOf('timeZone')])}.`,
      ),
    ),
  ),
} as const;
