import type { Failure } from '../../src/domain/failure.ts';

/** A country of the picker: its ISO 3166 region and calling code. */
export type Country = { readonly region: string; readonly callingCode: string };

export type Problem =
  | 'numberMissing'
  /** Letters were typed; the field does not take them. */
  | 'numberLetters'
  | 'numberTooShort'
  | 'numberTooLong'
  | 'numberImpossible'
  /** The number begins with the country's code, or with a prefix of the same digits. */
  | 'numberCountryTwice'
  | 'captchaMissing'
  | 'passwordMissing';

/** Area code plus number as it is sent, or the problem with it. */
export type NumberReading =
  | {
      readonly kind: 'possible';
      readonly mobile: string;
      /** Country that the number itself names, where it differs from the chosen one. */
      readonly country?: Country;
    }
  | { readonly kind: 'impossible'; readonly problem: Problem };

export type PhoneLoginEvent =
  | { type: 'user.typesNumber'; text: string }
  | { type: 'user.typesCaptcha'; text: string }
  | { type: 'user.typesPassword'; text: string }
  | { type: 'user.refreshesCaptcha' }
  | { type: 'user.skipsPicture' }
  | { type: 'user.putsInvitationAside' }
  | { type: 'user.opensCountries' }
  | { type: 'user.submitsPhone' };

/**
 * Proof that a person asks, as it is typed: a picture's characters, a task that the device computes
 * instead, or the password of an invitation.
 */
export type Proof =
  | { readonly kind: 'captcha'; readonly captcha: string }
  | { readonly kind: 'work' }
  | { readonly kind: 'invitation'; readonly inviteCode: string; readonly password: string };

export type PhoneLoginContext = {
  /** Random, made by the page that opens the login; a picture's id is this and a counter. */
  readonly seed: string;
  readonly pictures: number;
  readonly inviteCode: string | null;
  readonly country: Country;
  /** Number as it is typed; `mobile` is the number as it is sent, once it is validated. */
  readonly number: string;
  readonly mobile: string | null;
  readonly proof: Proof;
  readonly problem: Problem | null;
  readonly failure: Failure | null;
  readonly token: string | null;
};

export const captchaIdOf = ({
  seed,
  pictures,
}: Pick<PhoneLoginContext, 'seed' | 'pictures'>): string => `${seed}-${pictures}`;
