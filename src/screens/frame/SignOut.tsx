import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { leaveIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** Things that signing out takes from this person for good. */
export type Losses = {
  /** True where only this session leads to their rentals. */
  readonly rentals: boolean;
  /** True while a report or return claim made without a network has not arrived. */
  readonly unsent: boolean;
};

/** Asks before signing out, where something would be lost. */
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
