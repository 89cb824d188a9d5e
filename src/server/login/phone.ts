import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';

/** A number as it is stored (E.164) and in the parts the limits look at. */
export type Phone = {
  readonly e164: string;
  readonly callingCode: string;
  readonly prefix: string;
};

/** Last digits in which neighbouring numbers differ: message pumping walks along them. */
const blockDigits = 4;

/** Reads area code plus number. A number that no network can have is refused as a bad field. */
export function phoneOf(mobile: string, areaCode?: string): Phone {
  const number = parsePhoneNumberFromString(`+${mobile}`);
  if (!number?.isPossible() || (areaCode !== undefined && number.countryCallingCode !== areaCode))
    throw new Refusal(refusalCodes.badInput, 'server.badPhone', {}, 'mobile');
  return {
    e164: number.number,
    callingCode: number.countryCallingCode,
    prefix: number.number.slice(0, -blockDigits),
  };
}

/** Display name of a new member: enough to recognise one's own number. */
export const nameOfPhone = ({ e164, callingCode }: Phone): string =>
  `+${callingCode} ··· ${e164.slice(-3)}`;
