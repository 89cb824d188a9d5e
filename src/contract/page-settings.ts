import * as v from 'valibot';
import type { OpenSourcePart } from '../domain/about.ts';

/** Operator of the service; a part of `/config.json` that only the page about it reads. */
export const operatorSchema = v.object({
  operator: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  operatorCountry: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** `/licences.json`: the open-source parts of the app, as the build wrote them. */
export const licencesSchema: v.GenericSchema<unknown, OpenSourcePart[]> = v.array(
  v.object({
    name: v.string(),
    version: v.string(),
    licence: v.string(),
    text: v.string(),
  }),
);

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

/**
 * Address of PayPal's script: its own site's, its sandbox's, or this server's. A part of
 * `/config.json` that only PayPal's button reads; without it PayPal's own page is used.
 */
export const payPalScriptSchema = v.object({
  payPalScriptUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});
