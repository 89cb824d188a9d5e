import { confirmCountrySchema, defaultConfirmCountry } from '../contract/confirm-country.ts';
import { readPart } from './config-part.ts';

/** Whoever wants to sign in does not wait longer for a choice that they can change. */
const patience = 5_000;

/** The country that stands first when somebody signs in on `/confirm`. */
export const loadConfirmCountry = async (): Promise<string> =>
  (await readPart('/config.json', confirmCountrySchema, AbortSignal.timeout(patience)))
    ?.confirmCountry ?? defaultConfirmCountry;
