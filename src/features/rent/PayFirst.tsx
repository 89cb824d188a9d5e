import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** Dialog over the rent page that asks to pay an owed rental first. */
export const PayFirst = ({ onLater }: { onLater: () => void }) => (
  <Dialog
    title={<Text id="failure.unpaidOrders" />}
    onCancel={onLater}
    answers={
      <>
        <Button href={urlOf({ page: 'orders' })}>
          <Text id="home.goPay" />
        </Button>
        <Button variant="centred" onClick={onLater}>
          <Text id="home.later" />
        </Button>
      </>
    }
  >
    <Paragraph>
      <Text id="home.owing" />
    </Paragraph>
  </Dialog>
);
