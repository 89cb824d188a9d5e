import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';

/** Says what did not work, as the page's headline, and why. */
export function FailureSaid({
  headline,
  failure,
}: {
  headline: MessageKey;
  failure: Failure | null;
}) {
  const text = useText();
  const failureText = useFailureText();
  return (
    <>
      <Headline>
        <Text id={headline} />
      </Headline>
      <div role="alert">
        <Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph>
      </div>
    </>
  );
}

/**
 * The id under which the backend's log speaks of what failed: to read out, and one tap marks the
 * whole of it to copy.
 */
export const FailureNumber = ({ failure }: { failure: Failure | null }) =>
  failure?.requestId && (
    <Paragraph muted>
      <small>
        <Text id="frame.reference" values={{ id: <code>{failure.requestId}</code> }} />
      </small>
    </Paragraph>
  );
