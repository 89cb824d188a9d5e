import * as v from 'valibot';
import { extraNames } from '../../domain/extras.ts';
import { paymentMethodKinds } from '../../domain/payment-method.ts';
import { signInMethods } from '../../domain/sign-in-methods.ts';
import { isTimeZone } from '../../domain/time-zone.ts';
import { listOf, nearest } from './words.ts';

/** What is said of an API at another origin. */
export const apiVariables = {
  SIGN_IN: v.optional(listOf(signInMethods, { none: [] })),
  PAYMENT_METHODS: v.optional(listOf(paymentMethodKinds, { none: [] })),
  API_EXTRAS: v.optional(listOf(extraNames, { none: [], all: extraNames })),
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
