import { Text, useText } from '../i18n/text.tsx';
import { Frame } from '../screens/frame/Frame.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Headline } from '../ui/layout/Text.tsx';
import { openAnew } from '../ui/place.ts';

/**
 * A page that broke, or whose code could not be fetched. Loads nothing itself: the network may be
 * what is missing.
 */
export function Broken() {
  return (
    <Frame
      title={useText()('frame.brand')}
      headlineInBody
      body="center"
      dock={
        <Button icon="retry" onClick={openAnew}>
          <Text id="rent.reload" />
        </Button>
      }
    >
      <div role="alert">
        <Headline>
          <Text id="failure.unexpected" />
        </Headline>
      </div>
    </Frame>
  );
}
