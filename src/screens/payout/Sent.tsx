import { known } from '../../../machines/declare.ts';
import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Reference } from '../form/Reference.tsx';
import type { View } from './view.ts';

/** What is under way, under which number, and what the person still has to say. */
export function Sent({ snapshot, toasts }: Pick<View, 'snapshot'> & { toasts: Toasts }) {
  const formats = useFormats();
  const { reference, money: sent, byHand } = known(snapshot.context.receipt);
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
