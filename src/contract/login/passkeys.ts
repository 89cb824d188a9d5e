import * as v from 'valibot';
import { body, nothing, operation } from '../operation.ts';
import { token, type Token } from '../session/calls.ts';
import * as wire from '../wire.ts';
import { guestField } from './guest-things.ts';

/**
 * Sign-in by a member's passkey (WebAuthn), beyond the specification. The browser's request and
 * answer are WebAuthn's JSON texts, which only its library reads.
 */

const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));
/** Address of the app's page: a passkey belongs to its host. */
const pageUrl = body('url', webAddress);
const credential = body('credential', wire.text(20_000));

export type PasskeyQuestion = { readonly question: string };
const question = {
  schema: v.pipe(
    v.looseObject({ data: v.looseObject({ options: wire.text(20_000) }) }),
    v.transform(({ data }): PasskeyQuestion => ({ question: data.options })),
  ),
};

/** WebAuthn options with which a member's device makes a passkey. */
export const passkeyToCreate = operation('passkeyToCreate', {
  method: 'POST',
  path: 'cdb/user/passkey/options',
  pathFrom: 'chosen',
  extra: 'passkeys',
  fields: { pageUrl },
  answer: question,
});

/** Adds the device's passkey to the ways that open the account. */
export const createPasskey = operation('createPasskey', {
  method: 'POST',
  path: 'cdb/user/passkey',
  pathFrom: 'chosen',
  extra: 'passkeys',
  fields: { credential },
  answer: nothing,
});

/** WebAuthn options to sign in with, the same for every device. */
export const passkeyToUse = operation('passkeyToUse', {
  method: 'POST',
  path: 'saas/passkey/options',
  pathFrom: 'chosen',
  extra: 'passkeys',
  auth: 'none',
  fields: { pageUrl },
  answer: question,
});

export const passkeyLogin = operation('passkeyLogin', {
  method: 'POST',
  path: 'saas/passkey/login',
  pathFrom: 'chosen',
  extra: 'passkeys',
  auth: 'none',
  fields: { credential, guest: guestField },
  answer: token,
});

export const passkeyAnswers = {
  passkeyToCreate: ({ question: options }: PasskeyQuestion) => ({ data: { options } }),
  createPasskey: () => ({}),
  passkeyToUse: ({ question: options }: PasskeyQuestion) => ({ data: { options } }),
  passkeyLogin: (value: Token) => value,
};
