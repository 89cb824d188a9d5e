import { Text } from '../../i18n/text.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** No account is needed; who has one may sign in here. */
export const GuestLine = ({ onSignIn }: { onSignIn: (() => void) | undefined }) => (
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
