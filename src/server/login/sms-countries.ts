import type { NumberType } from 'libphonenumber-js/max';
import type { Config } from '../config.ts';

/** Numbers that cost their sender more than a message, or are no phone of a person's. */
const costly: ReadonlySet<NumberType> = new Set<NumberType>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
  'TOLL_FREE',
]);

/**
 * True where text messages go to this number (E.164): in a country of the operator's, and at no
 * premium rate. Satellite networks and other calling codes of the world belong to no country.
 */
export async function isWrittenTo(
  { smsCountries }: Pick<Config, 'smsCountries'>,
  e164: string,
): Promise<boolean> {
  // The numbers' types are several times what else is known of them: read with the first code.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(e164);
  if (!number || number.isNonGeographic() || costly.has(number.getType())) return false;
  if (smsCountries === 'all') return true;
  const countries = number.country ? [number.country] : number.getPossibleCountries();
  return countries.some(country => smsCountries.includes(country));
}
