import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { openAnew } from '../../ui/place.ts';
import { Frame } from './Frame.tsx';

const Reload = () => (
  <Button icon="retry" onClick={openAnew}>
    <Text id="legal.reload" />
  </Button>
);

const Said = () => (
  <div role="alert">
    <Paragraph>
      <Text id="shell.newer" />
    </Paragraph>
  </div>
);

/** Page in place of one whose code went with its release. */
export const NewerVersionPage = () => (
  <Frame title={useText()('frame.brand')} body="center" dock={<Reload />}>
    <Said />
  </Frame>
);

/** Part in place of one of a page, whose rest stays until the person loads the page anew. */
export const NewerVersionPart = () => (
  <Stack>
    <Said />
    <Reload />
  </Stack>
);
