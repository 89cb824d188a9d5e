import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

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
          <Button icon="retry" onClick={onRetry}>
            <Text id="session.retry" />
          </Button>
          <Button variant="centred" onClick={onCancel}>
            <Text id="frame.signOut" />
          </Button>
        </>
      }
    />
  );
}
