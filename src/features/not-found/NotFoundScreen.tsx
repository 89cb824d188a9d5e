import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';

/** Page of an unknown address, or of one whose query cannot be read. */
export function NotFoundScreen({ kind }: { kind: 'unknown' | 'badLink' }) {
  const text = useText();
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      body="center"
      dock={
        <Button href={urlOf({ page: 'home' })}>
          <Text id="notFound.home" />
        </Button>
      }
    >
      <EmptyCabinet />
      <Stack center>
        <Headline>
          <Text id={headlines[kind]} />
        </Headline>
        <Paragraph muted center>
          <Text id={texts[kind]} />
        </Paragraph>
      </Stack>
    </Frame>
  );
}

const headlines = { unknown: 'notFound.headline', badLink: 'notFound.badLink.headline' } as const;
const texts = { unknown: 'notFound.text', badLink: 'failure.badLink' } as const;
