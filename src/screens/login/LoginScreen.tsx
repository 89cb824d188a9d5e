import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../frame/Frame.tsx';
import { sampleStation } from '../frame/sample-station.ts';

/**
 * `/login`: renting needs no account; with a code it leads on as a guest, without one to the code
 * field.
 */
export function LoginScreen({ cabinetCode }: { cabinetCode?: string | undefined }) {
  const text = useText();
  const action = cabinetCode ? (
    <Button href={urlOf({ page: 'rent', cabinetCode })}>
      <Text id="login.rent" />
    </Button>
  ) : (
    <Button href={urlOf({ page: 'home' })}>
      <Text id="login.code" />
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
    </Frame>
  );
}
