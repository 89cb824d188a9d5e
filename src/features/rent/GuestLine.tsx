import { Text, useText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/**
 * Says that no account is needed and offers to sign in; with an invitation, says how to redeem it.
 * `wasSent`: the person is here in place of a page that needs a sign-in, and is told so.
 */
export const GuestLine = ({
  wasSent,
  invitation,
  byPhone,
  onSignIn,
}: {
  wasSent: boolean;
  /** Invitation that signing in here would redeem. */
  invitation: string | null;
  /** Signing in begins with a phone number; else on the page of the other ways. */
  byPhone: boolean;
  onSignIn: (() => void) | undefined;
}) => {
  const text = useText();
  const way = <Text id={invitation === null ? 'frame.signIn' : 'rent.redeem'} />;
  const label = invitation === null && byPhone ? text('rent.signIn') : undefined;
  return wasSent ? (
    <>
      <Notice announce>
        <Text id={onSignIn ? 'rent.signInFirst' : 'rent.rentFirst'} />
      </Notice>
      {onSignIn && (
        <Button variant="quiet" label={label} onClick={onSignIn}>
          {way}
        </Button>
      )}
    </>
  ) : (
    <Paragraph>
      {invitation === null ? (
        <Text id="rent.guest" />
      ) : (
        <Text id="rent.invited" values={{ code: <b>{invitation}</b> }} />
      )}
      {onSignIn && (
        <>
          {' '}
          <Button variant="inline" label={label} onClick={onSignIn}>
            {way}
          </Button>
        </>
      )}
    </Paragraph>
  );
};
