import type { Failure } from '../../domain/failure.ts';
import { Text } from '../../i18n/text.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';

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
