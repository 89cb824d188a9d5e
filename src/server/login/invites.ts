import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Backend } from '../backend.ts';
import { costly } from '../costly.ts';
import { takeAttempt } from '../database/attempts.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal, tooMany } from '../refusal.ts';
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

/** Compared with where a code is not known, so that the answer takes as long. */
const nobodys = hashPassword(randomBytes(16).toString('hex'));

/**
 * Throws unless the password belongs to the invitation. An unknown invitation and a wrong password
 * are the same answer.
 */
export async function demandInvitation(
  backend: Backend,
  code: string,
  password: string,
  address: string,
): Promise<void> {
  const counted = [
    { limits: inviteLimits.address, key: address },
    { limits: inviteLimits.code, key: code },
  ];
  const attempt = await takeAttempt(backend, counted);
  if (!attempt) throw tooMany();
  const invite = await backend.db
    .selectFrom('invites')
    .select('password_hash')
    .where('code', '=', code)
    .executeTakeFirst();
  if ((await isPassword(invite?.password_hash ?? (await nobodys), password)) && invite)
    return attempt.giveBack();
  backend.log.info({ provider: 'invite', why: invite ? 'wrong' : 'unknown' }, 'sign-in refused');
  throw new Refusal(
    refusalCodes.invitePasswordWrong,
    'server.invitePasswordWrong',
    {},
    'invitePwd',
  );
}
