import { Text } from '../../i18n/text.tsx';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LinkButton } from '../../ui/controls/TextLink.tsx';

/**
 * Loading the user failed (specification, section 8). Lies above whatever page is there; cancel
 * signs out, so neither Escape nor the backdrop answers.
 */
export function SessionRetry({ onRetry, onCancel }: { onRetry: () => void; onCancel: () => void }) {
  return (
    <Dialog
      title={<Text id="session.question" />}
      answers={
        <>
          <Action label={<Text id="session.retry" />} icon="retry" onClick={onRetry} />
          <LinkButton center onClick={onCancel}>
            <Text id="session.cancel" />
          </LinkButton>
        </>
      }
    />
  );
}
