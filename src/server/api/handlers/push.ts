import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { endpointOf, subscribe, unsubscribe } from '../../push/subscriptions.ts';
import { badInput, notFound, tooMany } from '../../refusal.ts';
import { type Handlers, signedIn, unauthorized } from '../caller.ts';

const hour = 60 * 60_000;
/** Enough for a person who changes their mind, too few to fill the table. */
const perPerson: readonly Limit[] = [{ kind: 'push:person', max: 30, within: hour }];

/** Messages to a browser, switched on by a touch there and off again. */
export const pushHandlers = (
  backend: Backend,
): Pick<Handlers, 'pushOffer' | 'switchPushOn' | 'switchPushOff'> => {
  const { db, clock, push } = backend;
  return {
    pushOffer: async (_request, caller) => {
      signedIn(caller);
      return {
        key: push?.publicKey ?? null,
        endpoint: caller.token && (await endpointOf(db, caller.token)),
        trial: push?.trial ?? null,
      };
    },
    switchPushOn: async (target, caller) => {
      const { id } = signedIn(caller);
      if (caller.token === null) throw unauthorized();
      if (push === null) throw notFound();
      if (!push.reaches(target.endpoint)) throw badInput('endpoint');
      if (!(await takeAttempt(backend, [{ limits: perPerson, key: id }]))) throw tooMany();
      const { token, timeZone } = caller;
      await subscribe(db, target, { userId: id, token, timeZone, now: clock.now() });
      return null;
    },
    switchPushOff: async ({ endpoint }) => {
      await unsubscribe(db, endpoint);
      return null;
    },
  };
};
