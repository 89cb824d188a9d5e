import * as v from 'valibot';

/** The specification gives the calling code 86 on `/confirm` (section 5), and 49 everywhere else. */
export const defaultConfirmCountry = 'CN';

/**
 * The country (ISO 3166) whose calling code stands first when somebody signs in on `/confirm`; a
 * part of `/config.json` that only this page reads.
 */
export const confirmCountrySchema = v.object({
  confirmCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), defaultConfirmCountry),
});
