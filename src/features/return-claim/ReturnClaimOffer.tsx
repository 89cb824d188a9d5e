import { useSelector } from '@xstate/react';
import { isOpen } from '../../domain/return-claim.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { ClaimedRental, ReturnClaimRef } from './view.ts';
import { known } from '../../../machines/declare.ts';
import { typedCodeIn } from '../../domain/typed-code.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';

/**
 * Opens the sheet; stands in the dock of the running rental. While a claim is open it leads to
 * taking it back.
 */
export function ReturnClaimOffer({
  actor,
  rental: { order, canWithdraw },
}: {
  actor: ReturnClaimRef;
  rental: ClaimedRental;
}) {
  const isKept = useSelector(actor, state => state.hasTag('kept'));
  const canOpen = useSelector(actor, state => state.can({ type: 'user.opens' }));
  // A claim waits already, and is sent as soon as there is a network.
  if (isKept) return null;
  const { claim } = order;
  if (claim !== null && isOpen(claim))
    return canWithdraw ? (
      <Button
        variant="quiet"
        onClick={() => actor.send({ type: 'user.doubts', reference: claim.reference })}
      >
        <Text id="claim.doubt" />
      </Button>
    ) : null;
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

/** Notice on the rental's page while its claim waits for a network. */
export function ClaimKept({ actor }: { actor: ReturnClaimRef }) {
  const isKept = useSelector(actor, state => state.hasTag('kept'));
  const { typed, at, saidAt } = useSelector(actor, state => state.context);
  const formats = useFormats();
  if (!isKept) return null;
  const time = formats.weekdayTime(known(at ?? saidAt));
  return (
    <Notice tone="caution" icon={offlineIcon} announce title={<Text id="kept.title" />}>
      <Text id="kept.claim" values={{ station: known(typedCodeIn(typed)).code, time }} />{' '}
      <Text id="kept.how" />
    </Notice>
  );
}
