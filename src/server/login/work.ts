import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Backend } from '../backend.ts';
import { hmac } from '../secrets.ts';
import { captchaLifetime } from './limits.ts';

/** Work of one to two seconds on a computer, more on a phone: `tries` keys of `cost` rounds. */
const tries = { fewest: 600, most: 1_200 };
const cost = 5_000;

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,128}$/));
const solved = v.strictObject({
  challenge: v.strictObject({
    parameters: v.strictObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      cost: v.literal(cost),
      data: v.strictObject({ goodUntil: v.number() }),
      keyLength: v.number(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: hex }),
});
const readable = v.pipe(v.string(), v.parseJson(), solved);

const secretsOf = ({ config }: Pick<Backend, 'config'>) => ({
  hmacSignatureSecret: hmac(config.codeSecret, 'work'),
  hmacKeySignatureSecret: hmac(config.codeSecret, 'work:key'),
});

/** Task for a person who cannot read the picture. It is signed, so nothing of it is stored. */
export async function workToProve(backend: Pick<Backend, 'config' | 'clock'>): Promise<string> {
  return JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(tries.fewest, tries.most),
      deriveKey,
      data: { goodUntil: backend.clock.now() + captchaLifetime },
      ...secretsOf(backend),
    }),
  );
}

/** True for the solution of a task of ours that is not too old; each one counts once. */
export async function isWorkDone(
  backend: Pick<Backend, 'db' | 'config' | 'clock'>,
  said: string,
): Promise<boolean> {
  const read = v.safeParse(readable, said);
  if (!read.success) return false;
  const { challenge, solution } = read.output;
  const now = backend.clock.now();
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(backend),
  });
  if (!verified || challenge.parameters.data.goodUntil < now) return false;
  // Stored among the pictures, which are forgotten after a day.
  const used = await backend.db
    .insertInto('captchas')
    .values({
      id: challenge.signature,
      answer: '',
      expires_at: challenge.parameters.data.goodUntil,
      used_at: now,
      picture: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
