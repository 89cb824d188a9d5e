import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { PaidWith } from '../../widgets/PaidWith.tsx';
import { Price } from '../../widgets/Price.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { SecondsLeft } from '../../screens/frame/SecondsLeft.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { Download } from '../../screens/frame/Links.tsx';

type Ref = ActorRefFrom<typeof paymentResultMachine>;
type Tag = TagsFrom<typeof paymentResultMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof paymentResultMachine>;
  readonly send: Ref['send'];
};
type Places = {
  readonly headline: MessageKey;
  readonly words: ReactNode;
  readonly dock: ReactNode;
};

const views: Record<Tag, (view: View) => Places> = {
  confirming: () => ({
    headline: 'result.confirming.title',
    words: <Text id="paid.confirming" />,
    dock: (
      <Button busy>
        <Text id="payment.confirming" />
      </Button>
    ),
  }),
  paid: view => ({ headline: 'paid.title', words: <Paid {...view} />, dock: <Onward {...view} /> }),
  givenBack: view => ({
    headline: 'paid.givenBack.title',
    words: <Text id="paid.givenBack.text" />,
    dock: <Onward {...view} />,
  }),
  unknown: view => ({
    headline: 'result.unknown.title',
    words: <Text id="paid.unknown" />,
    dock: <Reload {...view} />,
  }),
  failed: view => ({
    headline: 'result.failed.title',
    words: <Failed {...view} />,
    dock: (
      <>
        <Reload {...view} />
        <Onward {...view} quiet />
      </>
    ),
  }),
};

/** Outcome of a payment that is taken at once. */
export function PaymentResultScreen({
  actor,
  downloadUrl,
}: {
  actor: Ref;
  downloadUrl: string | null;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const locale = useLocale();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag ?? '');
  if (!tag) return null;
  const { question, result, secondsLeft } = snapshot.context;
  const isCounting = tag === 'confirming' && secondsLeft !== null;
  const { headline, words, dock } = views[tag]({ snapshot, send: actor.send });
  return (
    <Frame
      title={text(`pay.${question.purpose}.title`)}
      headlineInBody
      awaited={tag === 'confirming' && !isCounting && 'answer'}
      dock={dock}
    >
      <Stack>
        <Headline key={headline}>
          <Text id={headline} />
        </Headline>
        {result?.money && (
          <Price amount={<Amount size="hero" money={result.money} locale={locale} />} />
        )}
        <div role="status">
          <Paragraph>{words}</Paragraph>
        </div>
        {isCounting && <SecondsLeft seconds={secondsLeft} />}
        {result && <PaidWith paidBy={result.paidBy} />}
      </Stack>
      {tag === 'paid' && <Download url={downloadUrl} />}
      {tag === 'failed' && <FailureNumber failure={snapshot.context.failure} />}
    </Frame>
  );
}

function Paid({ snapshot }: View) {
  const formats = useFormats();
  const { question, result } = snapshot.context;
  return (
    <Text
      id={`paid.${question.purpose}`}
      values={{
        number: result?.order?.number ?? question.tradeNumber,
        amount: result?.money ? formats.money(result.money) : '',
      }}
    />
  );
}

function Failed({ snapshot }: View) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return <span role="alert">{failure ? failureText(failure) : text('failure.unexpected')}</span>;
}

function Onward({ snapshot, quiet = false }: View & { quiet?: boolean }) {
  const { question, result } = snapshot.context;
  const variant = quiet ? 'quiet' : 'primary';
  if (question.purpose === 'topUp')
    return (
      <Button variant={variant} href={urlOf({ page: 'wallet' })}>
        <Text id="payout.toWallet" />
      </Button>
    );
  return (
    <Button
      variant={variant}
      href={
        result?.order
          ? urlOf({ page: 'orderDetail', orderId: result.order.id })
          : urlOf({ page: 'orders' })
      }
    >
      {/* A mifi payment belongs to a form, so there may be no rental to go to. */}
      <Text
        id={question.purpose === 'mifi' && !result?.order ? 'order.toOrders' : 'paid.toOrder'}
      />
    </Button>
  );
}

function Reload({ snapshot, send }: View) {
  return (
    <Button
      icon="retry"
      disabled={!snapshot.can({ type: 'user.reloads' })}
      onClick={() => send({ type: 'user.reloads' })}
    >
      <Text id="result.reload" />
    </Button>
  );
}
