import { useSelector } from '@xstate/react';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { ReturnClaimRef } from './view.ts';

/** Opens the sheet; stands in the dock of the running rental. */
export function ReturnClaimOffer({ actor }: { actor: ReturnClaimRef }) {
  const isKept = useSelector(actor, state => state.hasTag('kept'));
  const canOpen = useSelector(actor, state => state.can({ type: 'user.opens' }));
  // A claim waits already, and is sent as soon as there is a network.
  if (isKept) return null;
  return (
    <Button
      variant="centred"
      disabled={!canOpen}
      onClick={() => actor.send({ type: 'user.opens' })}
    >
      <Text id="claim.offer" />
    </Button>
  );
}
