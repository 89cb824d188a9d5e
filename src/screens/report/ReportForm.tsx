import { useEffect, useId } from 'react';
import { reportTextLimit, reportTopics } from '../../domain/report.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import type { View } from './view.ts';

export function Form({ snapshot, send }: View) {
  const text = useText();
  const { topic, text: words } = snapshot.context;
  const missing = snapshot.matches({ describing: 'missingTopic' });
  const missingId = useId();
  useEffect(() => {
    if (missing) focusFirstWrong(document);
  }, [missing]);
  return (
    <>
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

export const Send = ({ snapshot, send }: View) => (
  <Button busy={!snapshot.can({ type: 'user.sends' })} onClick={() => send({ type: 'user.sends' })}>
    <Text id="report.send" />
  </Button>
);
