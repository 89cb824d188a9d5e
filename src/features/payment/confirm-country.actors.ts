import { confirmCountrySchema, defaultConfirmCountry } from '../../contract/page-settings.ts';
import { readPart } from '../../actors/config-part.ts';

/** Time limit: sign-in does not wait longer for a default that the person can change. */
const patience = 5_000;

/** Country preselected for signing in on `/confirm`. */
export const loadConfirmCountry = async (): Promise<string> =>
  (await readPart('/config.json', confirmCountrySchema, AbortSignal.timeout(patience)))
    ?.confirmCountry ?? defaultConfirmCountry;
