import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';

/**
 * The app did not start, and nothing of it runs here: a reload is a plain link. The page's first
 * script swaps both sentences where it finds the browser too old.
 */
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
        <div data-swapped>
          <Paragraph>
            <Text id="failure.network" />
          </Paragraph>
        </div>
        <div data-swapped hidden>
          <Paragraph>
            <Text id="shell.tooOld" />
          </Paragraph>
        </div>
      </div>
    </Stack>
  </Page>
);
