import { ofetch } from 'ofetch';
import * as v from 'valibot';
import type { FacebookSettings } from '../../ports.ts';
import type { Identity } from '../person.ts';
import { answerTime, asked, type ErrorReader } from './asked.ts';
import type { Expected } from './oidc.ts';
import { ProofRefused } from './refused.ts';

/**
 * Errors that say nothing of the request (Graph API, Handling Errors): unknown, service, too many
 * calls of the app or the person, application limit. They come as 400 and 403 as well.
 */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 17, 341]);
const failed = v.object({
  error: v.object({
    code: v.number(),
    error_subcode: v.optional(v.number()),
    is_transient: v.optional(v.boolean(), false),
  }),
});
const numbers = (...codes: readonly (number | undefined)[]): string =>
  codes.filter(code => code !== undefined).join('/');

const graphError: ErrorReader = body => {
  const read = v.safeParse(failed, body);
  if (!read.success) return null;
  const { code, error_subcode: subcode, is_transient: isTransient } = read.output.error;
  return { passes: isTransient || passing.has(code), why: `error ${numbers(code, subcode)}` };
};

const exchanged = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });
const debugged = v.object({
  data: v.object({
    is_valid: v.boolean(),
    app_id: v.optional(v.string()),
    user_id: v.optional(v.string()),
    error: v.optional(v.object({ code: v.number(), subcode: v.optional(v.number()) })),
  }),
});

/** Address at which a person signs in; the only permission asked for is their identity. */
export function facebookAddress(
  { appId, authorizeUrl }: FacebookSettings,
  { state, redirectUri }: Expected,
  origin: string,
): string {
  const address = new URL(authorizeUrl, origin);
  address.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: redirectUri,
    state,
    response_type: 'code',
    scope: 'public_profile',
  }).toString();
  return address.href;
}

/** The access token behind the code that Facebook sent a person back with. */
export async function facebookToken(
  { appId, appSecret, graphUrl }: FacebookSettings,
  { redirectUri }: Expected,
  code: string,
): Promise<string> {
  const { access_token: token } = await asked(
    exchanged,
    () =>
      ofetch(`${graphUrl}/oauth/access_token`, {
        method: 'POST',
        timeout: answerTime,
        retry: 0,
        body: new URLSearchParams({
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
        }),
      }),
    graphError,
  );
  return token;
}

/**
 * Owner of an access token, by Facebook's own word: it must have been given to our app, since any
 * app's token is as good a token.
 */
export async function facebookPerson(
  { appId, appSecret, graphUrl }: FacebookSettings,
  token: string,
): Promise<Identity> {
  const { data } = await asked(
    debugged,
    () =>
      ofetch(`${graphUrl}/debug_token`, {
        timeout: answerTime,
        query: { input_token: token },
        headers: { authorization: `Bearer ${appId}|${appSecret}` },
      }),
    graphError,
  );
  if (!data.is_valid) {
    const { code, subcode } = data.error ?? {};
    throw new ProofRefused(['not valid', numbers(code, subcode)].join(' ').trim());
  }
  if (data.app_id !== appId) throw new ProofRefused("another app's token");
  if (!data.user_id) throw new ProofRefused('no subject');
  return { subject: data.user_id, name: null, label: null };
}
