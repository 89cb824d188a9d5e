import { useSelector } from '@xstate/react';
import { hasUnsent } from '../../actors/outbox.ts';
import { losesRentals } from '../../../machines/session/losses.ts';
import { SessionLost } from './SessionLost.tsx';
import { SessionRetry } from './SessionRetry.tsx';
import type { Services } from '../../app/services.ts';
import { goToSignIn } from '../../app/navigation/sign-in-way.ts';

/**
 * Notices of the session over any page: the question after a failed user call, the
 * alert after a 401 (specification, section 8).
 */
export function SessionNotices({ services: { session, store } }: { services: Services }) {
  const asking = useSelector(session, snapshot => snapshot.matches('askingRetry'));
  const renewing = useSelector(session, snapshot => snapshot.matches('renewing'));
  const failure = useSelector(session, snapshot => snapshot.context.failure);
  if (asking)
    return (
      <SessionRetry
        losses={{
          rentals: losesRentals(session.getSnapshot().context),
          unsent: hasUnsent(store),
        }}
        onRetry={() => session.send({ type: 'user.retries' })}
        onCancel={() => session.send({ type: 'user.cancels' })}
      />
    );
  if (renewing || failure?.kind !== 'unauthorized') return null;
  const acknowledge = () => session.send({ type: 'user.acknowledges' });
  return (
    <SessionLost
      failure={failure}
      unsent={hasUnsent(store)}
      onSignIn={() => {
        acknowledge();
        goToSignIn(store);
      }}
      onClose={acknowledge}
    />
  );
}
