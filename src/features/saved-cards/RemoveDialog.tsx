import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useCardText } from './card-text.ts';
import type { View } from './view.ts';

/** Asked before a card is taken away: only the bank's own app brings its digits back. */
export function RemoveDialog({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { nameOf } = useCardText();
  const { removing } = snapshot.context;
  if (removing === null) return null;
  const keep = () => send({ type: 'user.keeps' });
  return (
    <Dialog
      title={<Text id="cards.removeAsk" values={{ card: nameOf(removing) }} />}
      onCancel={keep}
      answers={
        <>
          <Button onClick={keep}>
            <Text id="cards.keep" />
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'user.confirms' })}>
            <Text id="cards.remove" />
          </Button>
        </>
      }
    >
      <Paragraph>
        <Text id="cards.removeText" />
      </Paragraph>
    </Dialog>
  );
}
