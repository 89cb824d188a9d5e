import type { ReactNode } from 'react';
import { urlOf, type Route } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';

/**
 * `/login`: renting needs no account; `next` is the rent page of a code, or home with its code
 * field.
 */
export function LoginScreen({
  next,
  others,
}: {
  next: Route;
  /** The ways to sign in that need no phone. */
  others?: ReactNode;
}) {
  const text = useText();
  const action = (
    <Button href={urlOf(next)}>
      <Text id={next.page === 'rent' ? 'login.rent' : 'login.code'} />
    </Button>
  );
  return (
    <Frame title={text('login.title')} headlineInBody dock={action}>
      <CabinetDrawing slots={sampleStation} label={text('home.drawing')} />
      <Stack>
        <Headline>
          <Text id="login.headline" />
        </Headline>
        <Paragraph>
          <Text id="login.text" />
        </Paragraph>
      </Stack>
      {others}
    </Frame>
  );
}
