import * as v from 'valibot';

/**
 * Country of the calling code 86, which the specification gives on `/confirm` (section 5);
 * everywhere else it is 49.
 */
export const defaultConfirmCountry = 'CN';

/**
 * Country (ISO 3166) whose calling code is preselected for signing in on `/confirm`; a part of
 * `/config.json` that only this page reads.
 */
export const confirmCountrySchema = v.object({
  confirmCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), defaultConfirmCountry),
});
