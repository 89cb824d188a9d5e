import { ofetch } from 'ofetch';
import * as v from 'valibot';
import type { FacebookSettings } from '../../ports.ts';
import type { Identity } from '../person.ts';
import { answerTime, asked } from './asked.ts';
import type { Expected } from './oidc.ts';
import { ProofRefused } from './refused.ts';

const exchanged = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });
const debugged = v.object({
  data: v.object({
    is_valid: v.boolean(),
    app_id: v.optional(v.string()),
    user_id: v.optional(v.string()),
    expires_at: v.optional(v.number(), 0),
  }),
});

/** Where a person signs in; no right is asked for but to know who it is. */
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
  const { access_token: token } = await asked(exchanged, () =>
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
  );
  return token;
}

/**
 * Who holds an access token, by Facebook's own word: it must have been given to our app, since any
 * app's token is as good a token.
 */
export async function facebookPerson(
  { appId, appSecret, graphUrl }: FacebookSettings,
  token: string,
): Promise<Identity> {
  const { data } = await asked(debugged, () =>
    ofetch(`${graphUrl}/debug_token`, {
      timeout: answerTime,
      query: { input_token: token },
      headers: { authorization: `Bearer ${appId}|${appSecret}` },
    }),
  );
  if (!data.is_valid) throw new ProofRefused('not valid');
  if (data.app_id !== appId) throw new ProofRefused("another app's token");
  if (!data.user_id) throw new ProofRefused('no subject');
  return { subject: data.user_id, name: null, label: null };
}
