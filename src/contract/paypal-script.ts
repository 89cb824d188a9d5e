import * as v from 'valibot';

/**
 * Address of PayPal's script: its own site's, its sandbox's, or this server's. A part of
 * `/config.json` that only PayPal's button reads; without it PayPal's own page is used.
 */
export const payPalScriptSchema = v.object({
  payPalScriptUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});
