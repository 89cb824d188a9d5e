import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { AskNow } from '../frame/AskNow.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { Claimed, Refused } from './outcomes.tsx';
import type { ClaimedRental, ClaimView, ReturnClaimRef } from './view.ts';
import { offlineIcon } from '../../ui/layout/more-icons.ts';

type Tag = TagsFrom<typeof returnClaimMachine>;
type Part = { readonly title: ReactNode; readonly body: ReactNode } | null;

const views = {
  closed: () => null,
  kept: () => null,
  describing: view => ({ title: <Text id="claim.title" />, body: <ClaimForm {...view} /> }),
  sending: view => ({ title: <Text id="claim.title" />, body: <ClaimForm {...view} /> }),
  claimed: ({
    snapshot: {
      context: { claim },
    },
    send,
    toasts,
  }) =>
    claim && {
      title: <Text id={claim.stopsMeter ? 'claim.done' : 'claim.reported'} />,
      body: <Claimed claim={claim} send={send} toasts={toasts} />,
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
} satisfies Record<Tag, (view: ClaimView) => Part>;

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
  // The form stays the same sheet while it is sent; what comes out is another one, so that its
  // title gets the focus.
  return (
    <Sheet
      key={tag === 'sending' ? 'describing' : tag}
      title={part.title}
      closeLabel={text('frame.close')}
      onClose={canClose ? () => actor.send({ type: 'user.closes' }) : undefined}
    >
      {part.body}
    </Sheet>
  );
}

/**
 * Below a sheet that told of the claim the page is another one, without the button that had the
 * focus: it is read from its start.
 */
function useReturnToTop(tag: Tag | undefined): void {
  const shown = useRef(tag);
  useEffect(() => {
    if (shown.current === 'claimed' && tag === 'closed') {
      focusHeading();
      window.scrollTo({ top: 0 });
    }
    shown.current = tag;
  }, [tag]);
}
