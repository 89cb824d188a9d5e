import { createActor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { memoryArea } from '../../src/actors/storage.ts';
import { promised } from '../../src/actors/promised.ts';
import type { User } from '../../src/domain/user.ts';
import { wipeAtTheEnd } from '../../src/app/session.ts';

const never = () => new Promise<never>(() => undefined);

it('leaves nothing of a person on a shared device once they sign out, and not before', () => {
  const storage = memoryArea();
  storage.setItem('token', 't1');
  const session = createActor(
    provideAll(sessionMachine, {
      loadUser: promised<User, { token: string }>(never),
      renewGuest: promised<{ token: string }, { token: string }>(never),
      revokeToken: promised<null, { token: string }>(never),
    }),
    { input: { token: 't1', user: null } },
  ).start();
  const startOver = vi.fn<() => void>();
  wipeAtTheEnd(storage, session, startOver);
  session.send({ type: 'token.refused', token: 'of somebody else', failure: { kind: 'network' } });
  expect([storage.length, startOver.mock.calls.length]).toEqual([1, 0]);
  session.send({ type: 'token.changedElsewhere', token: null });
  expect([storage.length, startOver.mock.calls.length]).toEqual([0, 1]);
});
