import { useState } from 'react';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { SignOut, type Losses } from '../../screens/frame/SignOut.tsx';

type Answers = { readonly onRetry: () => void; readonly onCancel: () => void };

/**
 * Loading the user failed (specification, section 8). Lies above whatever page is there; cancel
 * signs out, so neither Escape nor the backdrop answers. A person who would lose something by it is
 * asked once more.
 */
export function SessionRetry({ losses, onRetry, onCancel }: Answers & { readonly losses: Losses }) {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving)
    return <SignOut losses={losses} onStay={() => setLeaving(false)} onSignOut={onCancel} />;
  return (
    <Dialog
      title={<Text id="session.question" />}
      answers={
        <>
          <Button icon="retry" onClick={onRetry}>
            <Text id="session.retry" />
          </Button>
          <Button
            variant="centred"
            onClick={losses.rentals || losses.unsent ? () => setLeaving(true) : onCancel}
          >
            <Text id="frame.signOut" />
          </Button>
        </>
      }
    />
  );
}
