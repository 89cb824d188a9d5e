import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lockerMachine } from './locker.machine.ts';

/** The locker's display; the story gives the chart. */
export function LockerScreen({ actor }: { readonly actor: ActorRefFrom<typeof lockerMachine> }) {
  const snapshot = useSyncExternalStore(
    heard => {
      const subscription = actor.subscribe(heard);
      return () => {
        subscription.unsubscribe();
      };
    },
    () => actor.getSnapshot(),
  );
  const { box, tries } = snapshot.context;
  return (
    <main>
      {snapshot.matches({ person: 'lockedOut' }) && <p>Too many wrong codes. Wait a minute.</p>}
      {snapshot.matches({ person: { identifying: 'checking' } }) && <p>One moment…</p>}
      {snapshot.matches({ person: { identifying: 'noAnswer' } }) && <p>Come back later.</p>}
      {snapshot.matches({ person: { identifying: 'typing' } }) && (
        <p>
          Your code, please.
          {tries < 3 && ` Tries left: ${tries}.`}
        </p>
      )}
      {box !== null && <p>Box {box} is open. Take your parcel and close the door.</p>}
      {snapshot.matches({ door: 'alarming' }) && <p role="alert">Please close the door.</p>}
    </main>
  );
}
