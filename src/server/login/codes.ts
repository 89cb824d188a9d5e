import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { verificationCodeLength } from '../../domain/constants.ts';
import type { Locale } from '../../domain/locale.ts';
import { resendDelay } from '../../domain/phone-login.ts';
import type { Backend } from '../backend.ts';
import { raiseHourly } from '../hourly-alarm.ts';
import { takeAttempt } from '../database/attempts.ts';
import type { LoginCodeRow } from '../database/rows/people.ts';
import type { Database } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal, RefusedForAway } from '../refusal.ts';
import { hmac, sameSecret } from '../secrets.ts';
import { knownAmong } from './known-askers.ts';
import {
  codeLifetime,
  codeTries,
  guessLimits,
  messageLimits,
  serviceLimit,
  wideBudgets,
  wrongCodes,
} from './limits.ts';
import type { Proof } from './person.ts';
import type { Phone } from './phone.ts';
import { isWrittenTo } from './sms-countries.ts';
import { codeMessage } from './code-message.ts';

type Asking = {
  readonly address: string;
  /** Name of the device in its budgets; a client cannot choose it at will. */
  readonly device: string;
  /** Browser or network that a code belongs to, see `askerOf`. */
  readonly asker: string;
  readonly locale: Locale;
  readonly userId: string;
};

/** Keyed hash of the asker: a stranger who asks or guesses for the same number has another. */
const askerHash = ({ config }: Pick<Backend, 'config'>, phone: Phone, asker: string): string =>
  hmac(config.codeSecret, `asker:${phone.e164}:${asker}`);

/** Keyed, with the number in it: neither the table nor another number's row is of any use. */
const hashOf = ({ config }: Pick<Backend, 'config'>, phone: Phone, code: string): string =>
  hmac(config.codeSecret, `code:${phone.e164}:${code}`);

/** Sends a new code. Neither answer nor time tells whether the number has an account. */
export async function sendCode(
  backend: Backend,
  phone: Phone,
  { address, device, asker: said, locale, userId }: Asking,
): Promise<void> {
  const { db, clock, texts, messenger, config } = backend;
  if (!config.sendsSms) throw new Refusal(refusalCodes.unavailable, 'server.smsUnavailable');
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(
    verificationCodeLength,
    '0',
  );
  if (!(await isWrittenTo(config, phone.e164)))
    throw new Refusal(refusalCodes.badInput, 'server.smsCountry', {}, 'mobile');
  const known = await knownAmong(backend, phone.e164, [said, address]);
  const counted = [
    ...(known === null
      ? [
          { limits: messageLimits.number, key: phone.e164 },
          { limits: messageLimits.numberAtAddress, key: `${phone.e164} ${address}` },
          { limits: messageLimits.prefix, key: phone.prefix },
        ]
      : [{ limits: messageLimits.known, key: `${phone.e164} ${known}` }]),
    { limits: messageLimits.callingCode, key: phone.callingCode },
    { limits: messageLimits.address, key: address },
    { limits: messageLimits.device, key: device },
    { limits: [serviceLimit(backend.config.smsPerHour)], key: 'all' },
  ];
  const asker = askerHash(backend, phone, said);
  const attempt = await takeAttempt(backend, counted, async ({ kind, max, within }) => {
    if (wideBudgets.has(kind))
      await raiseHourly(
        backend,
        'textMessages',
        { budget: kind, max, within },
        `textMessages ${kind}`,
      );
  });
  const outcome = await withTransaction(db, async tx => {
    const now = clock.now();
    const last = await tx
      .selectFrom('login_codes')
      .select(['sent_at', 'asker', 'used_at', 'tries'])
      .where('phone', '=', phone.e164)
      // A stranger who asks every minute does not hold up a device that was here before.
      .where(any => any.or([any('asker', '=', asker), any.val(known !== said)]))
      .orderBy('sent_at', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (last && last.sent_at > now - resendDelay)
      return last.asker === asker && last.used_at === null && last.tries < codeTries
        ? 'justSent'
        : 'uselessHere';
    if (!attempt) return 'tooMany';
    const row = {
      code_hash: hashOf(backend, phone, code),
      sent_at: now,
      expires_at: now + codeLifetime,
      tries: 0,
      used_at: null,
    };
    await tx
      .insertInto('login_codes')
      .values({ phone: phone.e164, asker, ...row })
      .onConflict(conflict => conflict.columns(['phone', 'asker']).doUpdateSet(row))
      .execute();
    return 'sent';
  });
  if (outcome !== 'sent') await attempt?.giveBack();
  if (outcome === 'tooMany') throw new Refusal(refusalCodes.tooManyCodes, 'server.tooManyCodes');
  // The message on its way belongs to another asker, or opens nothing any more: no reason to wait.
  if (outcome === 'uselessHere')
    throw new Refusal(refusalCodes.tooManyCodes, 'server.codeJustAsked');
  if (outcome === 'justSent') throw new Refusal(refusalCodes.codeJustSent, 'server.codeJustSent');
  try {
    await messenger.send({
      userId,
      address: phone.e164,
      ...codeMessage(texts, locale, { code, brand: config.brand }),
    });
  } catch (error) {
    // The message may have arrived all the same, so the code stays valid; but another one can be
    // asked for at once.
    await db
      .updateTable('login_codes')
      .set({ sent_at: clock.now() - resendDelay })
      .where('phone', '=', phone.e164)
      .where('asker', '=', asker)
      .execute();
    throw new RefusedForAway('text messages', 'server.smsUnavailable', error);
  }
}

/** Typed code, with the number and the asker. */
type Guess = Pick<Asking, 'address' | 'asker'> & { readonly phone: Phone; readonly code: string };

/**
 * Throws unless this is the newest code that this asker asked for and this number got, not too old,
 * not used, not guessed at too often. Answers a function that uses it up.
 */
export async function checkCode(
  backend: Backend,
  { phone, code, address, asker: by }: Guess,
): Promise<NonNullable<Proof['spend']>> {
  const asker = askerHash(backend, phone, by);
  const counted = [
    { limits: guessLimits.asker, key: asker },
    { limits: guessLimits.address, key: address },
  ];
  const said = hashOf(backend, phone, code);
  const attempt = await takeAttempt(backend, counted);
  if (!attempt) throw new Refusal(refusalCodes.tooManyCodes, 'server.tooManyCodes');
  const outcome = await withTransaction(backend.db, async tx => {
    const now = backend.clock.now();
    const known = await tx
      .selectFrom('login_codes')
      .selectAll()
      .where('phone', '=', phone.e164)
      .where('asker', '=', asker)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!known) return { over: 'none asked for here' };
    const over = whyOver(known, now);
    if (over !== null) return { over };
    if (known.tries >= codeTries) return 'locked';
    const isRight = sameSecret(known.code_hash, said);
    if (isRight) return 'right';
    await tx
      .updateTable('login_codes')
      .set({ tries: known.tries + 1 })
      .where('phone', '=', phone.e164)
      .where('asker', '=', asker)
      .execute();
    return { left: codeTries - known.tries - 1 };
  });
  // Only a wrong guess counts: the others are given back.
  if (outcome === 'right' || outcome === 'locked' || 'over' in outcome) await attempt.giveBack();
  if (outcome === 'right') return tx => useUp(tx, backend, phone, asker, said);
  const why = outcome === 'locked' ? 'locked' : 'over' in outcome ? outcome.over : 'wrong';
  backend.log.info({ provider: 'phone', why }, 'sign-in refused');
  if (outcome !== 'locked' && 'over' in outcome) throw expired();
  if (why === 'wrong' && !(await takeAttempt(backend, [{ limits: [wrongCodes], key: 'all' }])))
    await raiseHourly(backend, 'wrongCodes', { max: wrongCodes.max, within: wrongCodes.within });
  if (outcome === 'locked' || outcome.left === 0)
    throw new Refusal(refusalCodes.codeLocked, 'server.codeLocked', {}, 'verifyCode');
  throw new Refusal(
    refusalCodes.codeWrong,
    'server.codeWrong',
    { tries: outcome.left },
    'verifyCode',
  );
}

/** Fault of a code that cannot be right any more, for the log alone; `null`: none. */
const whyOver = (
  { used_at: usedAt, expires_at: expiresAt }: LoginCodeRow,
  now: number,
): string | null => {
  if (usedAt !== null) return 'used';
  return expiresAt <= now ? 'too old' : null;
};

const expired = (): Refusal =>
  new Refusal(refusalCodes.codeExpired, 'server.codeExpired', {}, 'verifyCode');

/** Throws where the code was used, or replaced by a newer one, in the meantime. */
async function useUp(
  tx: Transaction<Database>,
  { clock }: Pick<Backend, 'clock'>,
  phone: Phone,
  asker: string,
  hash: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('login_codes')
    .set({ used_at: clock.now() })
    .where('phone', '=', phone.e164)
    .where('asker', '=', asker)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw expired();
}
