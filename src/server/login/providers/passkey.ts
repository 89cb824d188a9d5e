import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Backend } from '../../backend.ts';
import type { PasskeyQuestionRow } from '../../database/rows/people.ts';
import { sha256 } from '../../secrets.ts';
import type { Verified } from '../person.ts';
import { ProofRefused } from './refused.ts';

const bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,16000}$/));
const credential = {
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
};
const madeSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
  }),
});
const usedSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
});
/** Browser's own record of the question that it was asked. */
const clientData = v.object({ challenge: bytes });

function readAs<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!read.success) throw new ProofRefused('not in the form of WebAuthn');
  return read.output;
}

/** Uses up a question, and answers its origin and member; throws where none was asked in time. */
async function takeQuestion(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  clientDataJSON: string,
): Promise<PasskeyQuestionRow & { readonly challenge: string }> {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const { challenge } = readAs(clientData, text);
  const row = await db
    .deleteFrom('passkey_questions')
    .where('challenge_hash', '=', sha256(challenge))
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ProofRefused('question unknown, answered or too old');
  return { ...row, challenge };
}

/** Turns the library's errors, which it throws for any fault of an answer, into `ProofRefused`. */
async function orRefused<Value>(verify: () => Promise<Value>): Promise<Value> {
  try {
    return await verify();
  } catch (error) {
    throw new ProofRefused(error instanceof Error ? error.message : 'no error');
  }
}

const expected = ({ origin, challenge }: { origin: string; challenge: string }) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** Passkey that a member's device has made, and the member who was asked for it. */
export async function madePasskey(
  backend: Pick<Backend, 'db' | 'clock'>,
  text: string,
): Promise<{
  readonly madeFor: string;
  readonly made: NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];
}> {
  const answer = readAs(madeSchema, text) satisfies RegistrationResponseJSON;
  const question = await takeQuestion(backend, answer.response.clientDataJSON);
  if (question.link_to === null) throw new ProofRefused('asked for signing in');
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({ response: answer, ...expected(question) }),
  );
  if (!verified) throw new ProofRefused('not verified');
  return { madeFor: question.link_to, made: registrationInfo.credential };
}

/** Owner of a passkey, proven by their device's signature. The key stays the account's for good. */
export async function passkeyPerson(backend: Backend, text: string): Promise<Verified> {
  const answer = readAs(usedSchema, text);
  const question = await takeQuestion(backend, answer.response.clientDataJSON);
  if (question.link_to !== null) throw new ProofRefused('asked for making a passkey');
  const row = await backend.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (!row) throw new ProofRefused('passkey unknown');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: signedIn(answer),
      ...expected(question),
      credential: {
        id: row.credential_id,
        publicKey: Uint8Array.from(row.public_key),
        counter: Number(row.counter),
      },
    }),
  );
  if (!verified) throw new ProofRefused('not verified');
  return {
    subject: row.credential_id,
    name: null,
    label: null,
    spend: async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, used_at: backend.clock.now() })
        .where('credential_id', '=', row.credential_id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ProofRefused('passkey removed');
    },
  };
}

/** A missing user handle is left out, as WebAuthn writes it. */
function signedIn({
  response: { userHandle, ...response },
  ...answer
}: v.InferOutput<typeof usedSchema>): AuthenticationResponseJSON {
  return { ...answer, response: userHandle === undefined ? response : { ...response, userHandle } };
}
