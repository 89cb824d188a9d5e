import { Text } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/**
 * No account is needed; who has one may sign in here. `wasSent`: in place of a page that only shows
 * what is one's own, and who comes from there is told so.
 */
export const GuestLine = ({
  wasSent,
  onSignIn,
}: {
  wasSent: boolean;
  onSignIn: (() => void) | undefined;
}) =>
  wasSent ? (
    <>
      <Notice announce>
        <Text id={onSignIn ? 'rent.signInFirst' : 'rent.rentFirst'} />
      </Notice>
      {onSignIn && (
        <Button variant="quiet" onClick={onSignIn}>
          <Text id="rent.signIn" />
        </Button>
      )}
    </>
  ) : (
    <Paragraph>
      <Text id="rent.guest" />
      {onSignIn && (
        <>
          {' '}
          <Button variant="inline" onClick={onSignIn}>
            <Text id="rent.signIn" />
          </Button>
        </>
      )}
    </Paragraph>
  );
