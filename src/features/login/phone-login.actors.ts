import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { NumberReading, Problem } from '../../../machines/phone-login/phone-login.events.ts';
import type { CodeRequest } from '../../../machines/phone-login/phone-submission.machine.ts';
import type { Client } from '../../client/client.ts';
import { internationalDigits } from '../../domain/phone-login.ts';
import {
  loginFromInvite,
  mobileLogin,
  sendVerifyCode,
  workToProve,
} from '../../contract/login/calls.ts';
import { asLoginFailure, promised, unwrapped } from '../../actors/promised.ts';
import { randomId } from '../../actors/random-id.ts';
import { ticks } from '../../actors/sources.ts';
import type { Store } from '../../actors/storage.ts';

/**
 * Id of this browser while it waits for a code: after a change of network or a reload, the person
 * can still enter the code they requested.
 */
function deviceIdOf(store: Store): string {
  const kept = store.get('codeAsker') ?? randomId();
  store.set('codeAsker', kept);
  return kept;
}

/** Calls of the phone login. `inviteCode` is sent along if there is one. */
export const phoneLoginActors = (client: Client, store: Store) => ({
  submission: {
    readNumber: promised(async ({ callingCode, number }: { callingCode: string; number: string }) =>
      readNumber(callingCode, number),
    ),
    proveWork: promised(async (_: Record<never, never>, signal) => {
      const { challenge } = await unwrapped(client(workToProve, {}, { signal }));
      const { solve } = await import('./solve-work.actors.ts');
      return { work: await solve(challenge, signal) };
    }),
    sendVerifyCode: promised((request: CodeRequest, signal) =>
      unwrapped(
        client(
          sendVerifyCode,
          {
            ...request,
            ...('captcha' in request ? { captcha: request.captcha.trim() } : {}),
            deviceId: deviceIdOf(store),
          },
          { signal },
        ),
      ),
    ),
    loginFromInvite: promised(
      (
        {
          mobile,
          areaCode,
          inviteCode,
          password,
        }: { mobile: string; areaCode: string; inviteCode: string; password: string },
        signal,
      ) =>
        unwrapped(
          asLoginFailure(
            client(
              loginFromInvite,
              { mobile, areaCode, inviteCode, invitePassword: password },
              { signal },
            ),
          ),
        ),
    ),
  },
  code: {
    ticks,
    mobileLogin: promised(
      async (
        {
          code,
          inviteCode,
          ...number
        }: { mobile: string; areaCode: string; code: string; inviteCode: string | null },
        signal,
      ) => {
        const request = {
          ...number,
          verifyCode: code,
          inviteCode: inviteCode ?? undefined,
          deviceId: deviceIdOf(store),
          guest: 'ask',
        } as const;
        const entered = await unwrapped(asLoginFailure(client(mobileLogin, request, { signal })));
        store.remove('codeAsker');
        return entered;
      },
    ),
  },
});

/**
 * Checks if a network of the country could have this number. A leading zero of the national form,
 * which people type, is left out. A number that begins with its country (+49, 0049) is one of that
 * country, whichever is chosen: people paste it from their contacts.
 */
export function readNumber(callingCode: string, number: string): NumberReading {
  const digits = internationalDigits(number);
  const typed = digits === null ? number : `+${digits}`;
  const read = parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode });
  if (digits === null && number.startsWith(callingCode)) {
    const withPlus = parsePhoneNumberFromString(`+${number}`);
    // Address books write the country code without its plus. If the number is valid both ways, only
    // the person can tell.
    if (withPlus?.isValid() && withPlus.number !== read?.number)
      return read?.isValid()
        ? { kind: 'impossible', problem: 'numberCountryTwice' }
        : { kind: 'possible', mobile: withPlus.number.slice(1) };
  }
  if (read?.isPossible()) {
    const possible = { kind: 'possible', mobile: read.number.slice(1) } as const;
    if (read.countryCallingCode === callingCode) return possible;
    // Calling codes of no country (satellites) have no region.
    const region = read.country ?? read.getPossibleCountries()[0];
    if (region) return { ...possible, country: { region, callingCode: read.countryCallingCode } };
  }
  return {
    kind: 'impossible',
    problem:
      problems[validatePhoneNumberLength(typed, { defaultCallingCode: callingCode }) ?? ''] ??
      'numberImpossible',
  };
}

/** By the library's names; a length it has no name for exists in no country. */
const problems: Readonly<Record<string, Problem>> = {
  TOO_SHORT: 'numberTooShort',
  NOT_A_NUMBER: 'numberTooShort',
  TOO_LONG: 'numberTooLong',
};
