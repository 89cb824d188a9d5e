import * as v from 'valibot';

/**
 * Query strings of section 2, read where they enter. `null`: the link cannot be read, and the
 * person is told so.
 */

const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Empty values count as missing: old links carry `qrcode=`. */
export const readQuery = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  search: string,
): v.InferOutput<Schema> | null => {
  const entries = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  const result = v.safeParse(schema, Object.fromEntries(entries));
  return result.success ? result.output : null;
};

const home = v.object({
  qrcode: v.optional(code),
  zhcode: v.optional(code),
  inviteCode: v.optional(code),
  inviterCode: v.optional(code),
});
export const readHome = (search: string) => readQuery(home, search);

export const readCode = (search: string) =>
  readQuery(v.object({ qrcode: v.optional(code), zhcode: v.optional(code) }), search);
