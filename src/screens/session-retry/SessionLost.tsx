import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LinkButton } from '../../ui/controls/TextLink.tsx';

/**
 * The server no longer knows who this is (specification, section 8). Without signing in, only what
 * a guest may do is left.
 */
export function SessionLost({
  failure,
  onSignIn,
  onClose,
}: {
  failure: Failure;
  onSignIn: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={useFailureText()(failure)}
      onCancel={onClose}
      answers={
        <>
          <Action label={<Text id="frame.signIn" />} onClick={onSignIn} />
          <LinkButton center onClick={onClose}>
            <Text id="session.cancel" />
          </LinkButton>
        </>
      }
    />
  );
}
