import * as v from 'valibot';
import type { Result } from '../../client/client.ts';
import { providerPages } from '../../domain/provider-pages.ts';
import type { ProviderToken } from '../../domain/sign-in-arrival.ts';

/** "Sign in with OAuth credential" of Firebase's REST API. */
const address = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';

const said = v.fallback(v.optional(v.string()), undefined);
const userSchema = v.object({
  idToken: v.pipe(v.string(), v.minLength(1)),
  localId: v.pipe(v.string(), v.minLength(1)),
  displayName: said,
  email: said,
  photoUrl: said,
  phoneNumber: said,
});
/** Firebase's id and data of a person. */
type FirebaseUser = v.InferOutput<typeof userSchema>;

/** Exchanges a provider's token for one of the operator's Firebase project. */
export async function firebaseUser(
  apiKey: string,
  { from, token, secret }: ProviderToken,
  requestUri: string,
  signal: AbortSignal,
): Promise<Result<FirebaseUser>> {
  const page = providerPages[from];
  const credential = {
    [page.token]: token,
    providerId: `${from}.com`,
    ...(page.signsNonce && secret !== null ? { nonce: secret } : {}),
  };
  try {
    const answer = await fetch(`${address}?${new URLSearchParams({ key: apiKey })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        requestUri,
        postBody: new URLSearchParams(credential).toString(),
        returnSecureToken: true,
      }),
      signal,
    });
    if (answer.status === 429) return { ok: false, failure: { kind: 'tooMany' } };
    if (answer.status >= 500) return { ok: false, failure: { kind: 'unexpected' } };
    if (!answer.ok)
      return { ok: false, failure: { kind: 'refused', reason: 'signInRefused', text: '' } };
    const read = v.safeParse(userSchema, await answer.json().catch(() => null));
    // No token: the e-mail address belongs to a person who signs in to Firebase in another way.
    return read.success
      ? { ok: true, value: read.output }
      : { ok: false, failure: { kind: 'badAnswer' } };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, failure: { kind: 'network' } };
  }
}
