import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * State of a page's chart, and once that has ended the last one before: the page stays, its pressed
 * button busy, while the code of the next is on its way.
 */
export function useLastActive<Snapshot extends AnyMachineSnapshot>(
  actor: Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot },
): Snapshot {
  const current = useSelector(actor, snapshot => snapshot);
  const [shown, show] = useState(current);
  if (current.status !== 'active') return shown;
  if (current !== shown) show(current);
  return current;
}
