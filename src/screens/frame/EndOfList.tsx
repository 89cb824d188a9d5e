import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useFailureText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { MoreButton } from './MoreButton.tsx';
import { RetryButton } from './AskAgain.tsx';

type ListEvent = { readonly type: 'user.retries' | 'list.reachedEnd' };
/** A chart whose list loads on. */
type Listing = {
  readonly snapshot: {
    readonly context: { readonly failure: Failure | null };
    can(event: ListEvent): boolean;
    hasTag(tag: 'atEnd' | 'moreFailed' | 'loadingMore'): boolean;
  };
  readonly send: (event: ListEvent) => void;
};

/** Below a list: the next page, why it did not come, or nothing at its end. */
export function EndOfList({
  snapshot,
  send,
  busyText,
}: Listing & { readonly busyText: MessageKey }) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  if (snapshot.hasTag('atEnd')) return null;
  if (!snapshot.hasTag('moreFailed'))
    return (
      <MoreButton
        ready={snapshot.can({ type: 'list.reachedEnd' })}
        busy={snapshot.hasTag('loadingMore')}
        busyText={busyText}
        onReached={() => send({ type: 'list.reachedEnd' })}
      />
    );
  return (
    <Stack gap={12}>
      {failure && (
        <Notice tone="danger" announce>
          {failureText(failure)}
        </Notice>
      )}
      <RetryButton snapshot={snapshot} send={send} variant="quiet" />
    </Stack>
  );
}
