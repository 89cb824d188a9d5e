import type { Failure } from '../../src/domain/failure.ts';

/** A country of the picker: its ISO 3166 region and calling code. */
export type Country = { readonly region: string; readonly callingCode: string };

/** What stands beside a field of the form. */
export type Problem =
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
  | { type: 'user.submitsPhone' }
  | { type: 'user.opensCountries' }
  | { type: 'user.filtersCountries'; text: string }
  | { type: 'user.choosesCountry'; country: Country }
  | { type: 'user.closesCountries' }
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.submitsCode' }
  | { type: 'user.resends' }
  | { type: 'user.goesBack' }
  | { type: 'clock.ticked'; now: number };

export type PhoneLoginContext = {
  /** Random, made by whoever opens the login: a picture's id is this and a counter. */
  readonly seed: string;
  readonly pictures: number;
  readonly inviteCode: string | null;
  readonly country: Country;
  /** What stands in the picker's search field, and what the list was filtered by. */
  readonly keyword: string;
  readonly filter: string;
  readonly number: string;
  readonly mobile: string;
  readonly captcha: string;
  readonly password: string;
  readonly code: string;
  readonly problem: Problem | null;
  readonly failure: Failure | null;
  /** When another code may be asked for, once the clock has said what time it is. */
  readonly resendAt: number | null;
  readonly secondsLeft: number;
  readonly token: string;
};

export const captchaIdOf = ({
  seed,
  pictures,
}: Pick<PhoneLoginContext, 'seed' | 'pictures'>): string => `${seed}-${pictures}`;
