import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { reportTextLimit, reportTopics } from '../../domain/report.ts';
import { urlOf } from '../../domain/route.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Headline, Label, Num, Paragraph } from '../../ui/layout/Text.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';

type Ref = ActorRefFrom<typeof reportMachine>;
type Tag = TagsFrom<typeof reportMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: Ref['send'];
  readonly toasts: Toasts;
};
type Places = {
  readonly body: ReactNode;
  readonly dock: ReactNode;
  readonly headlineInBody?: boolean;
};

const views = {
  describing: view => ({ body: <Form {...view} />, dock: <Send {...view} /> }),
  sending: view => ({ body: <Form {...view} />, dock: <Send {...view} /> }),
  sent: ({ snapshot: { context }, toasts }) => ({
    headlineInBody: true,
    body: <Sent reference={context.reference} toasts={toasts} />,
    dock: (
      <Button
        href={urlOf(
          context.orderId === null
            ? { page: 'home' }
            : { page: 'orderDetail', orderId: context.orderId },
        )}
      >
        <Text id={context.orderId === null ? 'notFound.home' : 'result.confirmed.open'} />
      </Button>
    ),
  }),
  failed: ({ snapshot, send }) => ({
    headlineInBody: true,
    body: <Failed snapshot={snapshot} />,
    dock: (
      <>
        <Button
          icon="retry"
          disabled={!snapshot.can({ type: 'user.retries' })}
          onClick={() => send({ type: 'user.retries' })}
        >
          <Text id="report.retry" />
        </Button>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'user.edits' })}
          onClick={() => send({ type: 'user.edits' })}
        >
          <Text id="report.edit" />
        </Button>
      </>
    ),
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** A problem with a station or a rental, told in two touches; own words where one wants to. */
export function ReportScreen({ actor, toasts }: { actor: Ref; toasts: Toasts }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag === 'sent' || tag === 'failed' ? tag : '');
  if (!tag) return null;
  const { cabinetCode, orderId } = snapshot.context;
  const { body, dock, headlineInBody }: Places = views[tag]({ snapshot, send: actor.send, toasts });
  return (
    <Frame
      title={text('report.title')}
      subtitle={cabinetCode !== null && text('frame.station', { code: cabinetCode })}
      dock={dock}
      headlineInBody={headlineInBody}
      back={{ href: urlOf(orderId === null ? { page: 'home' } : { page: 'orderDetail', orderId }) }}
    >
      {body}
    </Frame>
  );
}

function Form({ snapshot, send }: View) {
  const text = useText();
  const { topic, text: words } = snapshot.context;
  const missing = snapshot.matches({ describing: 'missingTopic' });
  return (
    <>
      <Stack label={text('report.what')}>
        <Label>
          <Text id="report.what" />
        </Label>
        {missing && (
          <Notice tone="danger" icon="alert" announce>
            <Text id="report.missingTopic" />
          </Notice>
        )}
        <Card flush>
          <RadioList
            label={text('report.what')}
            value={topic}
            onChange={chosen => send({ type: 'user.choosesTopic', topic: chosen })}
            options={reportTopics.map(value => ({
              value,
              title: <Text id={`report.topic.${value}`} />,
            }))}
          />
        </Card>
      </Stack>
      <TextArea
        label={<Text id="report.words" />}
        hint={<Text id="report.wordsHint" values={{ left: reportTextLimit - words.length }} />}
        value={words}
        limit={reportTextLimit}
        onText={typed => send({ type: 'user.writes', text: typed })}
      />
    </>
  );
}

const Send = ({ snapshot, send }: View) => (
  <Button busy={!snapshot.can({ type: 'user.sends' })} onClick={() => send({ type: 'user.sends' })}>
    <Text id="report.send" />
  </Button>
);

function Sent({ reference, toasts }: { reference: string; toasts: Toasts }) {
  const text = useText();
  return (
    <Stack gap={16}>
      <Headline>
        <Text id="report.sent.title" />
      </Headline>
      <Paragraph>
        <Text id="report.sent.text" />
      </Paragraph>
      <Card>
        <Rows
          rows={[
            {
              label: <Text id="report.reference" />,
              value: (
                <>
                  <Num strong>{reference}</Num>{' '}
                  <CopyButton
                    text={reference}
                    label={text('report.copy')}
                    onCopied={() => toasts.show({ text: <Text id="report.copied" /> })}
                    onFailed={() =>
                      toasts.show({ text: <Text id="order.copyFailed" />, tone: 'failed' })
                    }
                  />
                </>
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}

function Failed({
  snapshot: {
    context: { failure },
  },
}: Pick<View, 'snapshot'>) {
  const failureText = useFailureText();
  return (
    <Stack>
      <Headline>
        <Text id="report.failed.title" />
      </Headline>
      {failure && (
        <div role="alert">
          <Paragraph>{failureText(failure)}</Paragraph>
        </div>
      )}
      <Paragraph muted>
        <Text id="report.failed.kept" />
      </Paragraph>
      <FailureNumber failure={failure} />
    </Stack>
  );
}
