import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { known } from '../../../machines/declare.ts';
import type { ReportDraft, reportMachine } from '../../../machines/form/report.ts';
import { reportTextLimit, reportTopics } from '../../domain/report.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { sendIcon } from '../../ui/layout/more-icons.ts';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Headline, Label, Paragraph } from '../../ui/layout/Text.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { NotSent, useFirstWrong } from '../../screens/form/Form.tsx';
import { UseNumber } from '../../screens/form/Reference.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';

export type Ref = ActorRefFrom<typeof reportMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: Ref['send'];
  readonly toasts: Toasts;
};

/** The button that sends it stands in the dock. */
const reportForm = 'report-form';

/** Form for the kind of problem, and for own words where a person wants to add some. */
export function Form({ snapshot, send }: View) {
  const text = useText();
  const { draft, problemsOf, markings } = snapshot.context;
  const ref = useFirstWrong(markings);
  const missing = snapshot.matches({ filling: 'marked' }) && problemsOf(draft).topic !== undefined;
  const missingId = useId();
  const fill = (filled: Partial<ReportDraft>) => send({ type: 'user.fills', filled });
  return (
    <form
      ref={ref}
      id={reportForm}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send({ type: 'user.sends' });
      }}
    >
      <Stack gap={16}>
        <Stack label={text('report.what')}>
          <Label>
            <Text id="report.what" />
          </Label>
          {missing && (
            <div id={missingId}>
              <Notice tone="danger" icon="alert" announce>
                <Text id="report.missingTopic" />
              </Notice>
            </div>
          )}
          <Card flush>
            <RadioList
              wrongBecause={missing ? missingId : undefined}
              label={text('report.what')}
              value={draft.topic}
              onChange={topic => fill({ topic })}
              options={reportTopics.map(value => ({
                value,
                title: <Text id={`report.topic.${value}`} />,
              }))}
            />
          </Card>
        </Stack>
        <TextArea
          label={<Text id="report.words" />}
          hint={
            <Text id="report.wordsHint" values={{ left: reportTextLimit - draft.text.length }} />
          }
          value={draft.text}
          limit={reportTextLimit}
          readOnly={!snapshot.can({ type: 'user.fills', filled: {} })}
          onText={words => fill({ text: words })}
        />
      </Stack>
    </form>
  );
}

export function Send({ snapshot }: Pick<View, 'snapshot'>) {
  const failed = snapshot.hasTag('failed');
  return (
    <>
      {failed && <NotSent failure={snapshot.context.failure} />}
      <Button
        type="submit"
        form={reportForm}
        icon={failed ? 'retry' : sendIcon}
        busy={snapshot.hasTag('sending')}
      >
        <Text id={failed ? 'report.retry' : 'report.send'} />
      </Button>
    </>
  );
}

export function Sent({ snapshot, send, toasts }: View) {
  return (
    <Stack gap={16}>
      <Headline>
        <Text id="report.sent.title" />
      </Headline>
      <UseNumber reference={known(snapshot.context.receipt).reference} toasts={toasts} />
      <Another send={send} />
    </Stack>
  );
}

/** Says that the report is kept and not sent yet: there was no network. */
export const KeptReport = ({ send }: Pick<View, 'send'>) => (
  <Stack gap={16}>
    <Headline>
      <Text id="kept.title" />
    </Headline>
    <Paragraph>
      <Text id="kept.report" />
    </Paragraph>
    <Paragraph muted>
      <Text id="kept.how" />
    </Paragraph>
    <Another send={send} />
  </Stack>
);

const Another = ({ send }: Pick<View, 'send'>) => (
  <Button variant="quiet" onClick={() => send({ type: 'user.startsOver' })}>
    <Text id="report.another" />
  </Button>
);
