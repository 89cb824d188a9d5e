import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Badge } from '../../src/ui/layout/Badge.tsx';
import { Countdown, Button } from '../../src/ui/controls/Button.tsx';
import { Cells } from '../../src/ui/layout/Cells.tsx';
import { Icon } from '../../src/ui/layout/Icon.tsx';
import { Stack } from '../../src/ui/layout/Layout.tsx';
import { Announcements, announce } from '../../src/ui/feedback/Announcements.tsx';
import { LiveRegion } from '../../src/ui/feedback/LiveRegion.tsx';
import { LateToast } from '../../src/ui/feedback/Toast.tsx';
import { Mark } from '../../src/ui/layout/Mark.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../src/ui/feedback/Skeleton.tsx';
import { Strip } from '../../src/ui/feedback/Strip.tsx';
import { Offer } from '../../src/ui/layout/Card.tsx';
import { Steps } from '../../src/ui/layout/Steps.tsx';
import { Num, Paragraph } from '../../src/ui/layout/Text.tsx';
import { ToastHost } from '../../src/ui/feedback/ToastHost.tsx';
import { createToasts } from '../../src/ui/feedback/toasts.ts';
import { onPage } from './samples.tsx';
import * as moreIcons from '../../src/ui/layout/more-icons.ts';

const meta: Meta = { title: 'Widgets/Feedback', decorators: [Story => onPage(<Story />)] };
export default meta;

export const Notices: StoryObj = {
  render: () => (
    <Stack gap={12}>
      <Notice icon={moreIcons.shieldIcon}>
        Noch ist nichts abgebucht. Lassen Sie die Seite offen.
      </Notice>
      <Notice tone="good">Reservierung freigegeben.</Notice>
      <Notice tone="caution" icon="alert" title={<>Noch 1&nbsp;Std. 49&nbsp;Min. bis zum Kauf</>}>
        Bis So., 14:02&nbsp;Uhr zurückgeben, sonst zahlen Sie insgesamt 55,00&nbsp;€.
      </Notice>
      <Notice tone="danger" title="Abbuchung fehlgeschlagen">
        Ihre Bank hat die Zahlung abgelehnt. Bezahlen Sie mit einer anderen Karte.
      </Notice>
      <p>
        <Badge>gekauft</Badge>{' '}
        <Badge tone="on" dot>
          läuft
        </Badge>{' '}
        <Badge tone="good" icon="check">
          zurückgegeben
        </Badge>{' '}
        <Badge tone="caution">letzte Stunde</Badge> <Badge tone="danger">Zahlung offen</Badge>
      </p>
    </Stack>
  ),
};

/** Countdown beside something that is repeated by itself. */
export const LooksAgainByItself: StoryObj = {
  render: () => (
    <p>
      Wird gleich noch einmal geprüft <Countdown />
    </p>
  ),
};

/** Message for a whole page, and an offer at its end. */
export const StripAndOffer: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <Strip
        icon={moreIcons.offlineIcon}
        title={<>Stand von 14:02&nbsp;Uhr</>}
        action={<Button variant="link">Versuchen</Button>}
      >
        Keine Verbindung zum Netz.
      </Strip>
      <Offer
        icon={moreIcons.bellIcon}
        title="Erinnern, bevor es teurer wird?"
        label="Erinnerungen"
        answers={
          <>
            <Button variant="quiet">Erinnern</Button>
            <Button variant="link">Nicht jetzt</Button>
          </>
        }
      >
        <Paragraph muted>Vor dem Tageshöchstpreis und vor dem Kauf.</Paragraph>
      </Offer>
    </Stack>
  ),
};

export const Progress: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <Steps
        steps={[
          { state: 'done', label: 'Zahlung wird bestätigt', stateLabel: '(erledigt)' },
          { state: 'now', label: 'Powerbank kommt heraus' },
          { state: 'ahead', label: 'Miete läuft' },
        ]}
      />
      <Cells total={15} filled={2} small />
      <Paragraph muted>
        Meist dauert es 3&nbsp;Sekunden. Noch höchstens <Num strong>26</Num>.
      </Paragraph>
      <Cells total={10} filled={6} />
      <LiveRegion>Zahlung bestätigt</LiveRegion>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Powerbank kommt heraus').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  },
};

function Toasting() {
  const [toasts] = useState(createToasts);
  return (
    <Stack gap={12}>
      <Button variant="quiet" onClick={() => toasts.show({ text: 'Auftragsnummer kopiert' })}>
        Kopieren
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toasts.show({
            text: 'Keine Verbin\u00ADdung',
            tone: 'failed',
            action: {
              label: 'Wiederholen',
              onClick: () => toasts.show({ text: 'Erneut versucht' }),
            },
          })
        }
      >
        Trennen
      </Button>
      <ToastHost toasts={toasts} closeLabel="Schließen" />
    </Stack>
  );
}
export const ToastDone: StoryObj = {
  render: () => <Toasting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kopieren' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Auftragsnummer kopiert');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), {
      timeout: 4000,
    });
  },
};
export const ToastWithAction: StoryObj = {
  render: () => <Toasting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trennen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Wiederholen' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Erneut versucht');
    await userEvent.click(canvas.getByRole('button', { name: 'Trennen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Schließen' }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Trennen' }));
  },
};

export const ToastWhileWaiting: StoryObj = {
  render: () => (
    <>
      <LateToast>Das dauert länger als sonst. Wir warten weiter auf die Antwort.</LateToast>
      <Announcements />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Das dauert länger/)).toBeVisible());
    await expect(document.querySelector('[data-announcements]')).toHaveTextContent(
      /^Das dauert länger/,
    );
  },
};
export const Loading: StoryObj = {
  render: () => (
    <Skeleton label="Station wird geladen">
      <Block height={108} round="card" />
      <Block width={70} height={24} />
      <Block width={58} height={62} />
      <Block width={86} height={32} />
      <Block height={128} round="card" />
      <Block width={36} height={22} />
    </Skeleton>
  ),
};

const names = [
  'back',
  'next',
  'close',
  'menu',
  'up',
  'go',
  'check',
  'globe',
  'card',
  'tap',
  'paypal',
  'wallet',
  'phone',
  'clock',
  'alert',
  'info',
  'help',
  'retry',
] as const;
export const Icons: StoryObj = {
  render: () => (
    <>
      <Mark label="Borrowatt" />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {names.map(name => (
          <Icon key={name} name={name} />
        ))}
        {Object.entries(moreIcons).map(([name, shape]) => (
          <Icon key={name} name={shape} />
        ))}
      </div>
    </>
  ),
};

/** Nothing to see: an announcement is in the region for a moment, once. */
export const Announced: StoryObj = {
  render: () => (
    <>
      <Announcements />
      <Button variant="quiet" onClick={() => announce('Ihre Bank wird gefragt')}>
        Ansagen
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Ansagen' }));
    await expect(region).toHaveTextContent('Ihre Bank wird gefragt');
    await waitFor(() => expect(region).toBeEmptyDOMElement(), { timeout: 5_000 });
  },
};
