import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import { claimOutcome } from '../../domain/order.ts';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { AskNow } from '../../screens/frame/AskAgain.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { Claimed, Confirmed, Doubt, NotConfirmed, Refused, TakenBack } from './outcomes.tsx';
import type { ClaimedRental, ClaimView, ReturnClaimRef } from './view.ts';
import { offlineIcon } from '../../ui/layout/more-icons.ts';

type Tag = TagsFrom<typeof returnClaimMachine>;
/** `outcome`: decision while the sheet was open; it has its own sheet, so its title is read. */
type Part = {
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly outcome?: string;
} | null;

const doubt = (view: ClaimView): Part => ({
  title: <Text id="claim.doubt" />,
  body: <Doubt {...view} />,
});

const views = {
  closed: () => null,
  kept: () => null,
  describing: view => ({ title: <Text id="claim.title" />, body: <ClaimForm {...view} /> }),
  sending: view => ({ title: <Text id="claim.title" />, body: <ClaimForm {...view} /> }),
  claimed: view => {
    const { claim } = view.snapshot.context;
    return claim && claimedViews[claimOutcome(view.rental.order, claim)]({ ...view, claim });
  },
  refused: view => ({ title: <Text id="claim.refused" />, body: <Refused {...view} /> }),
  unknown: ({ snapshot }) => ({
    title: <Text id="claim.unknown" />,
    body: (
      <>
        <Notice tone="caution" icon={offlineIcon} announce>
          <Text id="claim.unknownText" />
        </Notice>
        <AskNow asks={snapshot.children.unknownConfirmation} />
      </>
    ),
  }),
  doubting: doubt,
  withdrawing: doubt,
  notWithdrawn: doubt,
} satisfies Record<Tag, (view: ClaimView) => Part>;

/** Views of a sent claim: the sheet stays open while it is decided, and tells the outcome. */
const claimedViews: Record<
  ReturnType<typeof claimOutcome>,
  (view: ClaimView & { readonly claim: ReturnClaim }) => Part
> = {
  checking: view => ({
    title: <Text id={view.claim.stopsMeter ? 'claim.done' : 'claim.reported'} />,
    body: <Claimed {...view} />,
  }),
  confirmed: ({ rental, send }) => ({
    outcome: 'confirmed',
    title: <Text id="claim.isConfirmed" />,
    body: <Confirmed order={rental.order} send={send} />,
  }),
  rejected: view => ({
    outcome: 'rejected',
    title: <Text id="claim.notThere" />,
    body: <NotConfirmed {...view} />,
  }),
  lapsed: view => ({
    outcome: 'lapsed',
    title: <Text id="claim.isLapsed" />,
    body: <NotConfirmed {...view} />,
  }),
  withdrawn: ({ send }) => ({
    outcome: 'withdrawn',
    title: <Text id="claim.takenBack" />,
    body: <TakenBack send={send} />,
  }),
};

/** Tags that are shown on the sheet of another one. */
const sameSheet: Partial<Record<Tag, Tag>> = {
  sending: 'describing',
  withdrawing: 'doubting',
  notWithdrawn: 'doubting',
};

/** "I returned it", over the page of a running rental. */
export function ReturnClaimSheet({
  actor,
  rental,
  toasts,
}: {
  actor: ReturnClaimRef;
  rental: ClaimedRental;
  toasts: Toasts;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useReturnToTop(tag);
  const part: Part = tag ? views[tag]({ snapshot, send: actor.send, rental, toasts }) : null;
  if (!tag || !part) return null;
  const canClose = snapshot.can({ type: 'user.closes' });
  // The form stays the same sheet while it is sent, as the question does; the outcome is another one, so that its title
  // gets the focus.
  return (
    <Sheet
      key={part.outcome ?? sameSheet[tag] ?? tag}
      title={part.title}
      closeLabel={text('frame.close')}
      onClose={canClose ? () => actor.send({ type: 'user.closes' }) : undefined}
    >
      {part.body}
    </Sheet>
  );
}

/**
 * Focuses the heading when a sheet that told of the claim closes, or took it back: the page below
 * has changed, and the button that had the focus is gone.
 */
function useReturnToTop(tag: Tag | undefined): void {
  const shown = useRef(tag);
  useEffect(() => {
    const told = shown.current === 'claimed' || shown.current === 'withdrawing';
    const isLost = shown.current !== tag && document.activeElement === document.body;
    if (tag === 'closed' && (told || isLost)) {
      focusHeading();
      window.scrollTo({ top: 0 });
    }
    shown.current = tag;
  }, [tag]);
}
