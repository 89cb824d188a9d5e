import type { HomeScreenOffer } from '../../domain/home-screen.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';

/** Offers to put the app onto the home screen, below everything else, until it is put aside. */
export const HomeScreenCard = ({
  offer,
  onAdd,
  onPutAside,
}: {
  offer: HomeScreenOffer;
  onAdd: () => void;
  onPutAside: () => void;
}) => (
  <Card outlined>
    <Stack gap={16}>
      <Title>
        <Text id="homeScreen.title" />
      </Title>
      <Paragraph>
        <Text id="homeScreen.text" />
      </Paragraph>
      {offer === 'byHand' ? (
        <Paragraph>
          <Text id="homeScreen.byHand" />
        </Paragraph>
      ) : (
        <Button variant="quiet" onClick={onAdd}>
          <Text id="homeScreen.add" />
        </Button>
      )}
      <Button variant="centred" onClick={onPutAside}>
        <Text id="homeScreen.putAside" />
      </Button>
    </Stack>
  </Card>
);
