import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Agreements } from '../../src/ui/controls/Agreements.tsx';
import { CabinetDrawing, StationLegend } from '../../src/widgets/CabinetDrawing.tsx';
import { DockFacts } from '../../src/ui/layout/Dock.tsx';
import { EmptyCabinet, NoConnectionDrawing } from '../../src/widgets/Drawings.tsx';
import { focusHeading } from '../../src/ui/focus.ts';
import { HoldBlock } from '../../src/widgets/HoldBlock.tsx';
import { Stack } from '../../src/ui/layout/Layout.tsx';
import { PriceStrip } from '../../src/widgets/PriceStrip.tsx';
import { MethodTiles } from '../../src/widgets/MethodTiles.tsx';
import { Page } from '../../src/ui/layout/Page.tsx';
import { Price } from '../../src/widgets/Price.tsx';
import { Stairs } from '../../src/widgets/Stairs.tsx';
import { Headline, Label, Num, Paragraph, Title } from '../../src/ui/layout/Text.tsx';
import { steps } from './slider.stories.tsx';
import { backBar, bar, euro, heroEuro, slots } from './samples.tsx';
import { scanIcon } from '../../src/ui/layout/more-icons.ts';

const meta: Meta = { title: 'Widgets/Page' };
export default meta;

const left: ReactNode = (
  <>
    <Stack gap={8} label="Station">
      <CabinetDrawing slots={slots} label="5 Powerbanks bereit, 1 lädt, 2 Fächer frei" />
      <StationLegend
        entries={[
          {
            kind: 'ready',
            label: (
              <>
                <b>5</b> Powerbanks bereit
              </>
            ),
          },
          {
            kind: 'free',
            label: (
              <>
                <b>2</b> Fächer frei
              </>
            ),
          },
        ]}
      />
    </Stack>
    <Price amount={heroEuro(100)} unit="bis 50 Minuten" note="inkl. USt." />
    <PriceStrip
      label="Alle Preise"
      onOpen={() => undefined}
      cells={[
        { amount: 'frei', time: '5\u00a0Min.', level: null },
        { amount: '1\u00a0€', time: '50\u00a0Min.', level: 0.2 },
        { amount: '2\u00a0€', time: '1:50', level: 0.4 },
        { amount: '5\u00a0€', time: '1\u00a0Tag', level: 1 },
      ]}
    />
  </>
);
const right: ReactNode = <Right />;

function Right() {
  const [method, setMethod] = useState<string>('applePay');
  return (
    <>
      <HoldBlock
        variant="before"
        label="Reservierung und Zahlung"
        held={{ title: 'Jetzt reserviert', note: 'wird nicht abgebucht', amount: euro(5500) }}
        paid={{
          title: 'Später bezahlt',
          note: 'nur Ihre Mietzeit',
          amount: euro(100),
          prefix: 'ab',
        }}
      />
      <Stack>
        <Label>Bezahlen mit</Label>
        <MethodTiles
          label="Zahlungsart"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'applePay', label: <>Apple&nbsp;Pay</>, icon: 'tap' },
            { value: 'card', label: 'Karte', icon: 'card' },
            { value: 'paypal', label: 'PayPal', icon: 'paypal' },
            { value: 'balance', label: 'Guthaben', icon: 'wallet' },
          ]}
        />
      </Stack>
    </>
  );
}

function RentDock() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <>
      <Agreements
        label="Vor der Miete"
        onChange={(id, on) =>
          setTicked(on ? [...ticked, id] : ticked.filter(other => other !== id))
        }
        items={[
          {
            id: 'terms',
            said: 'Ich stimme den AGB zu.',
            link: (
              <Button variant="link" href="/legal/terms">
                AGB
              </Button>
            ),
            checked: ticked.includes('terms'),
          },
          {
            id: 'privacy',
            said: 'Ich habe die Datenschutzerklärung gelesen.',
            link: (
              <Button variant="link" href="/legal/privacy">
                Datenschutz
              </Button>
            ),
            checked: ticked.includes('privacy'),
          },
        ]}
      />
      <DockFacts>{`1\u00a0€ bis 50\u00a0Min., Tag 5\u00a0€, behalten 55\u00a0€`}</DockFacts>
      <Button icon="up">{'Kosten\u00adpflichtig mieten'}</Button>
    </>
  );
}

export const Rent: StoryObj = {
  render: () => <Page bar={bar} body="dense" left={left} right={right} dock={<RentDock />} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Karte' }));
    await expect(canvas.getByRole('radio', { name: 'Karte' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /AGB/ }));
    await expect(canvas.getByRole('checkbox', { name: /AGB/ })).toBeChecked();
    focusHeading(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Café Morgenrot' })).toHaveFocus();
  },
};
export const RentTablet: StoryObj = {
  globals: { viewport: { value: 'tabletLandscape' } },
  render: () => (
    <Page
      bar={bar}
      left={
        <>
          {left}
          <Stack>
            <Label>Preisstufen (Std.:Min.)</Label>
            <Stairs steps={steps} />
          </Stack>
        </>
      }
      right={right}
      dock={<RentDock />}
    />
  ),
};
export const RentTabletPortrait: StoryObj = {
  ...RentTablet,
  globals: { viewport: { value: 'tabletPortrait' } },
};
export const RentLargeText: StoryObj = { ...Rent, globals: { textSize: '200' } };

/** A phone held sideways: the dock scrolls with the page, which has no height to spare. */
export const Sideways: StoryObj = {
  globals: { viewport: { value: 'phoneSideways', isRotated: false } },
  render: () => (
    <Page
      bar={bar}
      dock={
        <>
          <DockFacts>Sie zahlen nur, wenn eine Powerbank herauskommt.</DockFacts>
          <Button>Zur Miete</Button>
        </>
      }
    >
      <CabinetDrawing headroom slots={slots} label="Die Powerbank kommt heraus" />
      <Price text="Fach 5" />
    </Page>
  ),
  play: async ({ canvas }) => {
    // The dock is placed anew when the window says that it is another one.
    await waitFor(async () => {
      const place = canvas.getByText('Fach 5').getBoundingClientRect();
      const { top } = canvas.getByRole('contentinfo').getBoundingClientRect();
      await expect(place.bottom).toBeLessThanOrEqual(Math.min(top, window.innerHeight));
    });
  },
};

export const NoConnection: StoryObj = {
  render: () => (
    <Page
      bar={{ ...backBar, title: 'Bezahlen', subtitle: 'Café Morgenrot', titleAs: 'p' }}
      dock={
        <>
          <Paragraph muted>
            Nächster Versuch in <Num strong>0:05</Num>
          </Paragraph>
          <Button icon="retry">Jetzt versuchen</Button>
        </>
      }
    >
      <NoConnectionDrawing label="Verbindung zwischen Telefon und Station unterbrochen" />
      <Stack>
        <Headline>Keine Verbindung</Headline>
        <Paragraph>
          Sobald Sie wieder Netz haben, fragen wir nach, was passiert ist. Sie zahlen auf keinen
          Fall doppelt.
        </Paragraph>
      </Stack>
      <HoldBlock
        variant="unknown"
        label="Reservierung und Zahlung"
        held={{ title: 'Vielleicht reserviert', note: 'wird nicht abgebucht', amount: euro(5500) }}
        paid={{ title: 'Bezahlt', note: 'nur, wenn eine Powerbank herauskam', amount: euro(0) }}
      />
    </Page>
  ),
};
export const Empty: StoryObj = {
  render: () => (
    <Page
      bar={{ ...backBar, title: 'Mieten', titleAs: 'p' }}
      body="center"
      dock={<Button icon={scanIcon}>QR-Code scannen</Button>}
    >
      <EmptyCabinet />
      <Stack center>
        <Title as="h1">Noch keine Miete</Title>
        <Paragraph muted>Ihre Mieten und Belege erscheinen hier.</Paragraph>
      </Stack>
    </Page>
  ),
};
/** The second choice of a dock keeps its focus ring visible above the fold. */
export const LongPage: StoryObj = {
  render: () => (
    <Page bar={backBar} dock={<Button icon="clock">Rückgabeort finden</Button>}>
      {Array.from({ length: 24 }, (_, index) => (
        <Button variant="link" key={index}>
          Zeile {index + 1}
        </Button>
      ))}
    </Page>
  ),
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Zeile 24' });
    last.focus();
    const dock = canvas.getByRole('contentinfo').getBoundingClientRect();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(dock.top);
  },
};
