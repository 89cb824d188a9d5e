import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { useAccount } from '../../screens/frame/use-account.ts';

/**
 * Offer to guests, at the page's end: members may keep the card. Signing in begins the payment
 * anew, so the button is disabled while one is under way.
 */
export function MembersOnly({ isPaying }: { isPaying: boolean }) {
  const account = useAccount();
  return account ? (
    <Paragraph muted>
      <Text id="cards.membersOnly" />{' '}
      <Button variant="inline" disabled={isPaying} onClick={account.signIn}>
        <Text id="frame.signIn" />
      </Button>
    </Paragraph>
  ) : null;
}
