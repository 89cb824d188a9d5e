import { useState } from 'react';
import { cabinetCodeIn } from '../../domain/cabinet.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { CodeForm } from '../frame/CodeForm.tsx';
import { Frame } from '../frame/Frame.tsx';
import { sampleStation } from '../frame/sample-station.ts';
import type { RentView } from './view.ts';

/** Nobody said which cabinet: the code is typed here. The text in the field is the field's own. */
export function NeedsCode({ send, scan }: RentView) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const submit = () => {
    const code = cabinetCodeIn(typed);
    if (code) send({ type: 'qr.scanned', code });
    setRefused(code === null);
  };
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      dock={
        <Button onClick={submit}>
          <Text id="home.submit" />
        </Button>
      }
    >
      <CabinetDrawing slots={sampleStation} label={text('home.drawing')} />
      <Stack>
        <Headline>
          <Text id="rent.needsCode" />
        </Headline>
        <Paragraph>
          <Text id="rent.needsCodeLead" />
        </Paragraph>
      </Stack>
      <CodeForm
        typed={typed}
        refused={refused}
        scan={scan}
        onText={value => {
          setTyped(value);
          setRefused(false);
        }}
        onSubmit={submit}
      />
    </Frame>
  );
}
