import { urlOf } from '../../domain/route.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Action } from '../../ui/Action.tsx';
import { EmptyCabinet } from '../../ui/Drawings.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Headline, Paragraph } from '../../ui/Text.tsx';
import { Frame } from '../frame/Frame.tsx';

/** An address nobody knows. */
export function NotFoundScreen() {
  const text = useText();
  return (
    <Frame title={text('frame.brand')} headlineInBody body="center" dock={<Action label={<Text id="notFound.home" />} href={urlOf({ page: 'home' })} />}>
      <EmptyCabinet />
      <Stack center><Headline><Text id="notFound.headline" /></Headline><Paragraph muted center><Text id="notFound.text" /></Paragraph></Stack>
    </Frame>
  );
}
