import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf, known } from '../../../machines/declare.ts';
import { type payoutMachine, amountIn } from '../../../machines/payout/payout.machine.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { AskNow, RetryButton } from '../../screens/frame/AskAgain.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { AmountForm, SendButton, type Ref, type View } from './AmountForm.tsx';
import { money } from '../../domain/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Reference } from '../../screens/form/Reference.tsx';

type Tag = TagsFrom<typeof payoutMachine>;
type Places = {
  readonly body: ReactNode;
  readonly dock?: ReactNode;
  readonly busy?: boolean;
  readonly headlineInBody?: boolean;
};

const filling = (view: View): Places => ({
  body: <AmountForm {...view} />,
  dock: <SendButton {...view} />,
});

const views = {
  loading: () => ({ busy: true, body: <Loading /> }),
  failed: view => ({
    body: <LoadFailed title="wallet.failed" failure={view.snapshot.context.failure} />,
    dock: <RetryButton {...view} />,
  }),
  filling,
  sending: filling,
  unsure: ({ snapshot }) => ({
    headlineInBody: true,
    body: (
      <Stack>
        <Headline>
          <Text id="payout.unsure.title" />
        </Headline>
        <Paragraph>
          <Text id="payout.unsure.text" />
        </Paragraph>
      </Stack>
    ),
    dock: <AskNow asks={snapshot.children.unknownConfirmation} />,
  }),
  notSent: view => ({
    body: <LoadFailed title="payout.notSent" failure={view.snapshot.context.failure} />,
    dock: <RetryButton {...view} />,
  }),
  sent: ({ snapshot, toasts }) => ({
    headlineInBody: true,
    body: <Sent snapshot={snapshot} toasts={toasts} />,
    dock: (
      <Button href={urlOf({ page: 'wallet' })}>
        <Text id="payout.toWallet" />
      </Button>
    ),
  }),
} satisfies Record<Tag, (view: View & { readonly toasts: Toasts }) => Places>;

/** `/wallet_out`: how much, where it goes, and that it is under way. */
export function PayoutScreen({
  actor,
  toasts,
  back,
}: {
  actor: Ref;
  toasts: Toasts;
  back?: Back | undefined;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag === 'sent' || tag === 'unsure' ? tag : '');
  if (!tag) return null;
  const { body, dock, busy, headlineInBody }: Places = views[tag]({
    snapshot,
    send: actor.send,
    toasts,
  });
  return (
    <Frame
      title={text('payout.title')}
      back={back}
      dock={dock}
      busy={busy}
      headlineInBody={headlineInBody}
    >
      {body}
    </Frame>
  );
}

const Loading = () => (
  <Skeleton label={useText()('frame.loading')}>
    <Stack gap={16}>
      <Block height={96} round="card" />
      <Block height={96} round="card" />
    </Stack>
  </Skeleton>
);

/** Payout under way, its number, and the request to write where a transfer by hand should go. */
function Sent({ snapshot, toasts }: Pick<View, 'snapshot'> & { toasts: Toasts }) {
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
