import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { FailureNumber } from './FailureSaid.tsx';

/** Says what could not be loaded or done, why, and the number to read out. */
export function LoadFailed({
  title,
  failure,
  headline = false,
}: {
  title: MessageKey;
  failure: Failure | null;
  /** True where the page's bar has no heading. */
  headline?: boolean;
}) {
  const failureText = useFailureText();
  const Heading = headline ? Headline : Title;
  return (
    <Stack>
      <Heading>
        <Text id={title} />
      </Heading>
      {failure && (
        <div role="alert">
          <Paragraph>{failureText(failure)}</Paragraph>
        </div>
      )}
      <FailureNumber failure={failure} />
    </Stack>
  );
}
