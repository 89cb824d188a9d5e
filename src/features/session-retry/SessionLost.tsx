import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/**
 * The server no longer knows who this is (specification, section 8). Without signing in, only what
 * a guest may do is left.
 */
export function SessionLost({
  failure,
  unsent,
  onSignIn,
  onClose,
}: {
  failure: Failure;
  /** True while a report or return claim made without a network waits for this person. */
  unsent: boolean;
  onSignIn: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={useFailureText()(failure)}
      onCancel={onClose}
      answers={
        <>
          <Button onClick={onSignIn}>
            <Text id="frame.signIn" />
          </Button>
          <Button variant="centred" onClick={onClose}>
            <Text id="session.withoutSignIn" />
          </Button>
        </>
      }
    >
      {unsent && (
        <Notice tone="caution">
          <Text id="session.unsentKept" />
        </Notice>
      )}
    </Dialog>
  );
}
