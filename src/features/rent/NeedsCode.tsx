import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { CodeForm, type CodeEntryRef } from '../../screens/frame/CodeForm.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';
import type { RentView } from './view.ts';

/** No address and no camera told the cabinet: its code is typed here. */
export function NeedsCode({
  entry,
  scan,
  guest,
}: { entry: CodeEntryRef } & Pick<RentView, 'scan' | 'guest'>) {
  const text = useText();
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      dock={
        <Button onClick={() => entry.send({ type: 'user.submitsCode' })}>
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
      <CodeForm entry={entry} scan={scan} />
      {/* It comes later than the field, which must not move away from the finger. */}
      {guest}
    </Frame>
  );
}
