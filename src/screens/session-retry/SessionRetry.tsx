import { useState } from 'react';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { leaveIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** What signing out takes from this person for good. */
export type Losses = {
  /** Nothing but this session leads to what they rented. */
  readonly rentals: boolean;
  /** What was said without a network has not arrived yet. */
  readonly unsent: boolean;
};

type Answers = { readonly onRetry: () => void; readonly onCancel: () => void };

/**
 * Loading the user failed (specification, section 8). Lies above whatever page is there; cancel
 * signs out, so neither Escape nor the backdrop answers. Whoever would lose something by it is
 * asked once more.
 */
export function SessionRetry({ losses, onRetry, onCancel }: Answers & { readonly losses: Losses }) {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving)
    return <SignOut losses={losses} onStay={() => setLeaving(false)} onCancel={onCancel} />;
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

function SignOut({
  losses,
  onStay,
  onCancel,
}: Pick<Answers, 'onCancel'> & { readonly losses: Losses; readonly onStay: () => void }) {
  return (
    <Dialog
      title={<Text id="account.ask.signOut.title" />}
      onCancel={onStay}
      answers={
        <>
          <Button icon="back" onClick={onStay}>
            <Text id="account.stay" />
          </Button>
          <Button variant="quiet" icon={leaveIcon} onClick={onCancel}>
            <Text id="frame.signOut" />
          </Button>
        </>
      }
    >
      {losses.rentals && (
        <Paragraph>
          <Text id="account.ask.signOut.guest" />
        </Paragraph>
      )}
      {losses.unsent && (
        <Notice tone="caution">
          <Text id="session.unsent" />
        </Notice>
      )}
    </Dialog>
  );
}
