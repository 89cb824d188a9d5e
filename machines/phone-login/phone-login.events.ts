import type { Failure } from '../../src/domain/failure.ts';

/** A country of the picker: its ISO 3166 region and calling code. */
export type Country = { readonly region: string; readonly callingCode: string };

/** What stands beside a field of the form. */
export type Problem =
  | 'numberMissing'
  /** What was typed has letters; they do not stand in the field. */
  | 'numberLetters'
  | 'numberTooShort'
  | 'numberTooLong'
  | 'numberImpossible'
  | 'captchaMissing'
  | 'passwordMissing';

/** Area code plus number as it is sent, or what is wrong with it. */
export type NumberReading =
  | { readonly kind: 'possible'; readonly mobile: string }
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

export type PhoneLoginContext = {
  /** Random, made by the page that opens the login: a picture's id is this and a counter. */
  readonly seed: string;
  readonly pictures: number;
  readonly inviteCode: string | null;
  readonly country: Country;
  /** As it is typed; `mobile` is the number as it is sent, once it has been read. */
  readonly number: string;
  readonly mobile: string | null;
  readonly captcha: string;
  /** The device computes a task instead. */
  readonly withoutPicture: boolean;
  readonly password: string;
  readonly problem: Problem | null;
  readonly failure: Failure | null;
  readonly token: string | null;
};

export const captchaIdOf = ({
  seed,
  pictures,
}: Pick<PhoneLoginContext, 'seed' | 'pictures'>): string => `${seed}-${pictures}`;
