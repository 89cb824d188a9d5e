import { losesRentals } from '../../../machines/session/losses.ts';
import { sessionMachine, type SessionEvent } from '../../../machines/session/session.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { User } from '../../../src/domain/user.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

export const refusal: Failure = {
  kind: 'unauthorized',
  text: 'User information invalid, please login again',
};

export function restore(
  input: { token: string | null; user: User | null } = { token: null, user: null },
) {
  const world = enter(worldOf(sessionMachine, input));
  const { actor } = world;
  const state = () => {
    const { value, context } = actor.getSnapshot();
    const { userToken: _told, ...seen } = context;
    return { value, ...seen };
  };
  return {
    ...world,
    state,
    losesRentals: () => losesRentals(actor.getSnapshot().context),
    send: (event: SessionEvent) => {
      actor.send(event);
    },
  };
}

/** Session whose user has been loaded with token A. */
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
