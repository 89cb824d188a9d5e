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

/** Asks whoever would lose something by signing out. */
export function SignOut({
  losses,
  onStay,
  onSignOut,
}: {
  readonly losses: Losses;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}) {
  return (
    <Dialog
      title={<Text id="account.ask.signOut.title" />}
      onCancel={onStay}
      answers={
        <>
          <Button icon="back" onClick={onStay}>
            <Text id="account.stay" />
          </Button>
          <Button variant="quiet" icon={leaveIcon} onClick={onSignOut}>
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
