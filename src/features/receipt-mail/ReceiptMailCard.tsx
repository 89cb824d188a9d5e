import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { receiptMailMachine } from '../../../machines/receipt-mail/receipt-mail.machine.ts';
import { mailAddressLimit } from '../../domain/mail-address.ts';
import { receiptMailProblem } from '../../domain/receipt.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { focusFirstWrong } from '../../ui/focus.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { sendIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';

type Ref = ActorRefFrom<typeof receiptMailMachine>;
type Tag = TagsFrom<typeof receiptMailMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof receiptMailMachine>;
  readonly send: Ref['send'];
  /** True where there is a receipt to send; false while the rental runs. */
  readonly hasEnded: boolean;
  /** True on a venue's tablet, where the browser offers and remembers no address. */
  readonly isShared: boolean;
};

const views: Record<Tag, (view: View) => ReactNode> = {
  withheld: () => null,
  asking: view => <Asking {...view} />,
  sending: view => <Asking {...view} />,
  failed: view => <Asking {...view} />,
  known: view => <Known {...view} />,
};

/** Form for the receipt's mail address; nothing where the server does not offer it. */
export function ReceiptMailCard({
  actor,
  hasEnded,
  isShared = false,
}: {
  actor: Ref;
  hasEnded: boolean;
  isShared?: boolean;
}) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf<Tag>(views, snapshot);
  return tag ? views[tag]({ snapshot, send: actor.send, hasEnded, isShared }) : null;
}

function Asking({ snapshot, send, hasEnded, isShared }: View) {
  const text = useText();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const { email, failure } = snapshot.context;
  const marked = snapshot.matches({ asking: 'marked' });
  const failed = snapshot.hasTag('failed');
  const sending = snapshot.hasTag('sending');
  useEffect(() => {
    if (marked) focusFirstWrong(form.current);
  }, [marked]);
  const problem = marked ? receiptMailProblem(email) : null;
  return (
    <Card label={text('receiptMail.title')}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send({ type: failed ? 'user.retries' : 'user.sends' });
        }}
      >
        <Stack gap={16}>
          <Stack>
            <Title>
              <Text id="receiptMail.title" />
            </Title>
            <Paragraph muted>
              <Text id={hasEnded ? 'receiptMail.now' : 'receiptMail.later'} />
            </Paragraph>
          </Stack>
          <Field
            label={<Text id="receiptMail.label" />}
            error={problem && <Text id={`receiptMail.${problem}`} />}
            type="email"
            inputMode="email"
            autoComplete={isShared ? 'off' : 'email'}
            spellCheck={false}
            maxLength={mailAddressLimit}
            readOnly={sending}
            value={email}
            onText={typed => send({ type: 'user.fills', email: typed })}
          />
          {failed && (
            <>
              <Notice tone="danger" title={<Text id="receiptMail.failed" />} announce>
                {failure && failureText(failure)}
              </Notice>
              <FailureNumber failure={failure} />
            </>
          )}
          <Button type="submit" variant="quiet" icon={failed ? 'retry' : sendIcon} busy={sending}>
            <Text id="receiptMail.send" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Known({ snapshot, send, hasEnded }: View) {
  const text = useText();
  const failureText = useFailureText();
  const { address, failure } = snapshot.context;
  return (
    <Card label={text('receiptMail.title')}>
      <Stack>
        <div role="status">
          <Notice tone="good">
            <Text id="receiptMail.known" values={{ address: address ?? '' }} />{' '}
            {snapshot.matches({ known: 'sentAgain' }) && <Text id="receiptMail.sentAgain" />}
          </Notice>
        </div>
        {snapshot.matches({ known: 'notSentAgain' }) && (
          <>
            <Notice tone="danger" title={<Text id="receiptMail.failed" />} announce>
              {failure && failureText(failure)}
            </Notice>
            <FailureNumber failure={failure} />
          </>
        )}
        <LinkRow>
          {hasEnded && (
            <Button
              variant="link"
              busy={snapshot.matches({ known: 'sendingAgain' })}
              onClick={() => send({ type: 'user.sendsAgain' })}
            >
              <Text id="receiptMail.again" />
            </Button>
          )}
          <Button variant="link" onClick={() => send({ type: 'user.changes' })}>
            <Text id="receiptMail.change" />
          </Button>
        </LinkRow>
      </Stack>
    </Card>
  );
}
