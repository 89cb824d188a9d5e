import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { losesRentals } from '../../../machines/session/losses.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { SessionLost } from '../../../src/features/session-retry/SessionLost.tsx';
import { SessionRetry } from '../../../src/features/session-retry/SessionRetry.tsx';
import { Unseen } from './Unseen.tsx';

/** Message of the session above any page; mostly empty. */
export function SessionAbove({ actor }: { readonly actor: ActorRefFrom<typeof sessionMachine> }) {
  const session = useSelector(actor, current => current);
  const { failure } = session.context;
  const acknowledge = () => {
    actor.send({ type: 'user.acknowledges' });
  };
  return (
    <>
      <Unseen chart="session" />
      {session.matches('askingRetry') && (
        <SessionRetry
          losses={{ rentals: losesRentals(session.context), unsent: false }}
          onRetry={() => actor.send({ type: 'user.retries' })}
          onCancel={() => actor.send({ type: 'user.cancels' })}
        />
      )}
      {failure?.kind === 'unauthorized' &&
        !session.matches('renewing') &&
        !session.matches('askingRetry') && (
          <SessionLost
            failure={failure}
            unsent={false}
            onSignIn={acknowledge}
            onClose={acknowledge}
          />
        )}
    </>
  );
}
