import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';

/** The app did not start, and nothing of it runs here: a reload is a plain link. */
export const Stuck = () => (
  <Page
    bar={{ title: useText()('frame.brand'), titleAs: 'p' }}
    body="center"
    dock={
      <Button icon="retry" href="">
        <Text id="legal.reload" />
      </Button>
    }
  >
    <Stack>
      <Headline>
        <Text id="shell.failed" />
      </Headline>
      <div role="alert">
        <Paragraph>
          <Text id="failure.network" />
        </Paragraph>
      </div>
    </Stack>
  </Page>
);
