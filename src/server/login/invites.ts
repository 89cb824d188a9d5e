import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Backend } from '../backend.ts';
import { costly } from '../costly.ts';
import { takeAttempt, type Taken } from '../database/attempts.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { raiseHourly } from '../hourly-alarm.ts';
import { knownAmong, rememberUse } from './known-askers.ts';
import { inviteLimits } from './limits.ts';

const derivedAtOnce = promisify<string, Buffer, number, Buffer>(scrypt);
const derive = (password: string, salt: Buffer, length: number) =>
  costly(() => derivedAtOnce(password, salt, length));
const keyLength = 32;

/** A password as it is stored: salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, keyLength)).toString('hex')}`;
}

export async function isPassword(stored: string, said: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':');
  const expected = Buffer.from(key, 'hex');
  const derived = await derive(said, Buffer.from(salt, 'hex'), keyLength);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Key to compare with where a code is unknown, so that the answer takes as long. */
const nobodys = hashPassword(randomBytes(16).toString('hex'));

/**
 * Throws unless the password belongs to the invitation. An unknown invitation and a wrong password
 * are the same answer.
 */
export async function demandInvitation(
  backend: Backend,
  code: string,
  password: string,
  { address, device }: { readonly address: string; readonly device: string },
): Promise<void> {
  const of = `invite ${code}`;
  const attempt = await takeTry(backend, code, {
    address,
    isKnown: (await knownAmong(backend, of, [device, address])) !== null,
  });
  if (!attempt) throw tooMany();
  const invite = await backend.db
    .selectFrom('invites')
    .select('password_hash')
    .where('code', '=', code)
    .where(where =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>', backend.clock.now())]),
    )
    .executeTakeFirst();
  if ((await isPassword(invite?.password_hash ?? (await nobodys), password)) && invite) {
    await rememberUse(backend, of, [device, address]);
    return attempt.giveBack();
  }
  backend.log.info({ provider: 'invite', why: invite ? 'wrong' : 'unknown' }, 'sign-in refused');
  throw new Refusal(
    refusalCodes.invitePasswordWrong,
    'server.invitePasswordWrong',
    {},
    'invitePwd',
  );
}

/** Counts a try at a password before it is looked at; null where there were too many. */
async function takeTry(
  backend: Backend,
  code: string,
  { address, isKnown }: { readonly address: string; readonly isKnown: boolean },
): Promise<Taken | null> {
  const byAddress = { limits: inviteLimits.address, key: address };
  if (isKnown) return takeAttempt(backend, [byAddress]);
  const usual = [byAddress, { limits: inviteLimits.code, key: code }];
  let isBusy = false;
  const taken = await takeAttempt(backend, usual, ({ kind }) => {
    isBusy = kind === inviteLimits.code[0].kind;
  });
  if (!isBusy) return taken;
  await raiseHourly(backend, 'invitePasswords', { max: inviteLimits.code[0].max });
  return takeAttempt(backend, [
    byAddress,
    { limits: inviteLimits.stranger, key: `${code} ${address}` },
  ]);
}
