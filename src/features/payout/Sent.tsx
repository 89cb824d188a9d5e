import { known } from '../../../machines/declare.ts';
import { amountIn } from '../../../machines/payout/payout.machine.ts';
import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Reference } from '../../screens/form/Reference.tsx';
import type { View } from './view.ts';

/** Payout under way, its number, and the request to write where a transfer by hand should go. */
export function Sent({ snapshot, toasts }: Pick<View, 'snapshot'> & { toasts: Toasts }) {
  const formats = useFormats();
  const { context } = snapshot;
  const receipt = known(context.receipt);
  if (receipt.reference === null) {
    const asked = money(known(amountIn(context)), known(context.offer).wallet.currency);
    return (
      <Headline>
        <Text id="payout.sent.title" values={{ amount: formats.money(asked) }} />
      </Headline>
    );
  }
  const { reference, money: sent, byHand } = receipt;
  return (
    <>
      <Stack>
        <Headline>
          <Text id="payout.sent.title" values={{ amount: formats.money(sent) }} />
        </Headline>
        {byHand < sent.minor && (
          <Paragraph>
            <Text id="payout.sent.text" />
          </Paragraph>
        )}
      </Stack>
      <Reference reference={reference} toasts={toasts} />
      {byHand > 0 && (
        <>
          <Notice>
            <Text
              id="payout.sent.byHand"
              values={{ amount: formats.money(money(byHand, sent.currency)) }}
            />
          </Notice>
          <Button variant="quiet" href={urlOf({ page: 'help' })}>
            <Text id="payout.sent.write" />
          </Button>
        </>
      )}
    </>
  );
}
