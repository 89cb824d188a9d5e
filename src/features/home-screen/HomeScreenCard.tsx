import { useState } from 'react';
import type { HomeScreenOffer } from '../../domain/home-screen.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { plusIcon, shareIcon, toHomeScreenIcon } from '../../ui/layout/more-icons.ts';
import { Offer } from '../../ui/layout/Card.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';

/** Offers to put the app onto the home screen, below everything else, until it is put aside. */
export function HomeScreenCard({
  offer,
  bringsReminders = false,
  onAdd,
  onPutAside,
}: {
  offer: HomeScreenOffer;
  /** True where the browser can only send messages to an app on the home screen. */
  bringsReminders?: boolean;
  onAdd: () => void;
  onPutAside: () => void;
}) {
  const text = useText();
  const [showsHow, setShowsHow] = useState(false);
  return (
    <>
      <Offer
        icon={toHomeScreenIcon}
        label={text('homeScreen.title')}
        title={<Text id="homeScreen.title" />}
        answers={
          <>
            <Button variant="quiet" onClick={offer === 'byHand' ? () => setShowsHow(true) : onAdd}>
              <Text id="homeScreen.add" />
            </Button>
            <Button variant="centred" onClick={onPutAside}>
              <Text id="homeScreen.putAside" />
            </Button>
          </>
        }
      >
        <Paragraph>
          <Text id="homeScreen.text" />
          {bringsReminders && (
            <>
              {' '}
              <Text id="homeScreen.reminders" />
            </>
          )}
        </Paragraph>
      </Offer>
      {showsHow && <ByHand onClose={() => setShowsHow(false)} />}
    </>
  );
}

/** Steps to take in Safari's own menu. */
function ByHand({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Sheet
      title={<Text id="homeScreen.byHand.title" />}
      closeLabel={text('frame.close')}
      onClose={onClose}
    >
      <Paragraph muted>
        <Text id="homeScreen.byHand" />
      </Paragraph>
      <Steps
        steps={[
          { state: 'todo', icon: shareIcon, label: <Text id="homeScreen.byHand.share" /> },
          { state: 'todo', icon: plusIcon, label: <Text id="homeScreen.byHand.choose" /> },
          { state: 'todo', icon: 'check', label: <Text id="homeScreen.byHand.add" /> },
        ]}
      />
      <Button icon="check" onClick={onClose}>
        <Text id="homeScreen.byHand.understood" />
      </Button>
    </Sheet>
  );
}
