import { provideAll } from '../../../machines/declare.ts';
import { sessionMachine, type SessionEvent } from '../../../machines/session/session.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { User } from '../../../src/domain/user.ts';
import { scripted } from '../../../stories/support/scripted.ts';
import { start } from '../support.ts';

export const refusal: Failure = {
  kind: 'unauthorized',
  text: 'User information invalid, please login again',
};

export function restore(
  input: { token: string | null; user: User | null } = { token: null, user: null },
) {
  const loadUser = scripted<User, { token: string }>();
  const renewGuest = scripted<{ token: string }, { token: string }>();
  const revokeToken = scripted<null, { token: string }>();
  const { actor, clock } = start(
    provideAll(sessionMachine, {
      loadUser: loadUser.logic,
      renewGuest: renewGuest.logic,
      revokeToken: revokeToken.logic,
    }),
    { input },
  );
  const state = () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context });
  return {
    actor,
    clock,
    loadUser,
    renewGuest,
    revokeToken,
    state,
    send: (event: SessionEvent) => {
      actor.send(event);
    },
  };
}

/** Somebody whose user has been loaded with token A. */
export async function signedIn(user: User) {
  const session = restore({ token: 'A', user: null });
  await session.loadUser.succeeds(user);
  return session;
}

export const nobody = {
  value: 'visitor',
  token: null,
  user: null,
  epoch: 0,
  refusedToken: null,
  failure: null,
};
