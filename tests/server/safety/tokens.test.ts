import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { tokenLifetime } from '../../../src/server/rental/limits.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';

let backend: TestBackend;

let lines: string[];

/** Milliseconds for all calls of the API, on a busy machine. */
const patience = 30_000;

beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);

afterEach(() => backend.close());

const guarded: readonly Operation[] = Object.values(operations).filter(
  operation => operation.auth === 'token',
);

/** Answers to this token from every call that needs one. */
async function answersTo(token: string) {
  const statuses: (readonly [string, number, unknown])[] = [];
  for (const { id, method, path } of guarded) {
    const response = await backend.app.inject({
      method,
      url: `${apiBase}/${path}`,
      headers: { token, 'Idempotency-Key': newKey() },
    });
    statuses.push([id, response.statusCode, response.json<{ code: number }>().code]);
  }
  return statuses;
}

const refusedEverywhere = guarded.map(({ id }) => [id, 401, 401]);

/** Reasons in the log since the last look; the answers are the same for every token. */
function reasons(): unknown[] {
  const told = lines.splice(0).flatMap(line => {
    const { msg, why } = JSON.parse(line) as { msg?: string; why?: string }; // pino wrote it
    return msg === 'session refused' ? [why] : [];
  });
  return [...new Set(told)];
}

describe('tokens', () => {
  test(
    'forged: what looks like one, what is nearly one, and what stands in the table open nothing',
    async () => {
      const { token } = await backend.guest();
      const { hash } = await backend.db
        .selectFrom('tokens')
        .select('hash')
        .executeTakeFirstOrThrow();
      const last = token.endsWith('A') ? 'B' : 'A';
      const isNearly = `${token.slice(0, -1)}${last}`;
      for (const forged of [
        'A'.repeat(43),
        isNearly,
        token.slice(0, -1),
        token.toLowerCase(),
        hash,
        createHash('sha256').update(hash).digest('hex'),
        "' or 1=1 --",
        '%',
      ]) {
        expect([forged, (await backend.person(forged).ask('userInfo', {})).code]).toEqual([
          forged,
          401,
        ]);
      }
      expect(reasons()).toEqual(['unknown']);
      expect(await answersTo(isNearly)).toEqual(refusedEverywhere);
      expect(await answersTo(hash)).toEqual(refusedEverywhere);
      expect(reasons()).toEqual(['unknown']);
      expect(token).toMatch(/^[\w-]{43}$/);
    },
    patience,
  );

  test(
    'expired: good until its last millisecond, then nowhere',
    async () => {
      const guest = await backend.guest();
      backend.pass(tokenLifetime - 1);
      expect((await guest.ask('userInfo', {})).code).toBe(0);
      backend.pass(1);
      reasons();
      expect(await answersTo(guest.token)).toEqual(refusedEverywhere);
      expect(reasons()).toEqual(['too old']);
    },
    patience,
  );

  test(
    'revoked: nowhere from the moment of signing out, and it is not renewed',
    async () => {
      const guest = await backend.guest();
      expect((await guest.ask('logout', {})).code).toBe(0);
      expect(await answersTo(guest.token)).toEqual(refusedEverywhere);
      expect((await backend.call('renewGuest', {}, { token: guest.token })).code).toBe(401);
      expect(reasons()).toEqual(['ended']);
    },
    patience,
  );

  test(
    'issued anew: what was renewed goes on, and both end together; the person reads one sentence for all',
    async () => {
      const guest = await backend.guest();
      backend.pass(tokenLifetime);
      const renewed = (await backend.call('renewGuest', {}, { token: guest.token })).value?.token;
      const person = backend.person(renewed ?? '');
      const old = await guest.ask('userInfo', {});
      expect((await person.ask('userInfo', {})).code).toBe(0);
      expect((await person.ask('logout', {})).code).toBe(0);
      const said = [
        old,
        await guest.ask('userInfo', {}),
        await person.ask('userInfo', {}),
        await backend.person('A'.repeat(43)).ask('userInfo', {}),
      ].map(({ msg }) => msg);
      expect(new Set(said).size).toBe(1);
      expect(reasons()).toEqual(['too old', 'ended', 'unknown']);
    },
    patience,
  );

  test('renewed: no member, no guest who was away too long, and no call without one', async () => {
    const renewed = async (token?: string) =>
      (await backend.call('renewGuest', {}, token === undefined ? {} : { token })).code;
    const member = await backend.guest();
    await backend.db.updateTable('users').set({ kind: 'member' }).execute();
    const guest = await backend.guest();
    expect(await renewed(member.token)).toBe(401);
    expect(await renewed()).toBe(401);
    expect(reasons()).toEqual(['no guest', 'no token']);
    backend.pass(tokenLifetime);
    expect(await renewed(guest.token)).toBe(0);
    backend.pass(60 * 24 * 60 * 60_000);
    expect(await renewed(guest.token)).toBe(401);
    expect(reasons()).toEqual(['too old']);
  });
});
