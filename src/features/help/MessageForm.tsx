import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { messageMachine } from '../../../machines/form/message.ts';
import { reportTextLimit } from '../../domain/report.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { sendIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { NotSent, PartOfPage, useFirstWrong } from '../../screens/form/Form.tsx';
import { UseNumber } from '../../screens/form/Reference.tsx';

export type MessageRef = ActorRefFrom<typeof messageMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof messageMachine>;
  readonly send: MessageRef['send'];
  readonly toasts: Toasts;
};
type Tag = TagsFrom<typeof messageMachine>;

const views = {
  filling: view => <Writing {...view} />,
  reviewing: view => <Writing {...view} />,
  sending: view => <Writing {...view} />,
  kept: view => <Writing {...view} />,
  failed: view => <Writing {...view} />,
  sent: view => <Sent {...view} />,
} satisfies Record<Tag, (view: View) => ReactNode>;

/** The end of the help page: what the questions did not answer goes to the operator. */
export function MessageForm({ actor, toasts }: { actor: MessageRef; toasts: Toasts }) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  return (
    <PartOfPage view={tag === 'sent' ? tag : ''}>
      {views[tag]({ snapshot, send: actor.send, toasts })}
    </PartOfPage>
  );
}

function Writing({ snapshot, send }: View) {
  const text = useText();
  const { draft, failure, problemsOf, markings } = snapshot.context;
  const ref = useFirstWrong(markings);
  const problems = snapshot.matches({ filling: 'marked' }) ? problemsOf(draft) : {};
  const failed = snapshot.hasTag('failed');
  return (
    <Stack gap={16} label={text('help.message.title')}>
      <Stack>
        <Title>
          <Text id="help.message.title" />
        </Title>
        <Paragraph muted>
          <Text id="help.message.lead" />
        </Paragraph>
      </Stack>
      <form
        ref={ref}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send({ type: 'user.sends' });
        }}
      >
        <Stack gap={16}>
          <TextArea
            label={<Text id="help.message.label" />}
            hint={
              <Text id="help.message.left" values={{ left: reportTextLimit - draft.text.length }} />
            }
            error={problems.text && <Text id="help.message.empty" />}
            value={draft.text}
            limit={reportTextLimit}
            readOnly={!snapshot.can({ type: 'user.fills', filled: {} })}
            onText={words => send({ type: 'user.fills', filled: { text: words } })}
          />
          {failed && <NotSent failure={failure} />}
          <Button
            type="submit"
            icon={failed ? 'retry' : sendIcon}
            busy={snapshot.hasTag('sending')}
          >
            <Text id={failed ? 'report.retry' : 'help.message.send'} />
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

function Sent({ snapshot, send, toasts }: View) {
  const text = useText();
  return (
    <Stack gap={16} label={text('help.message.title')}>
      <div role="status">
        <Stack>
          <Title>
            <Text id="help.message.sent" />
          </Title>
        </Stack>
      </div>
      <UseNumber reference={known(snapshot.context.receipt).reference} toasts={toasts} />
      <Button variant="quiet" onClick={() => send({ type: 'user.startsOver' })}>
        <Text id="help.message.another" />
      </Button>
    </Stack>
  );
}
