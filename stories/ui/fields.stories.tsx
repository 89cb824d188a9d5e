import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Agreements } from '../../src/ui/controls/Agreements.tsx';
import { Checkbox } from '../../src/ui/controls/Checkbox.tsx';
import { Card } from '../../src/ui/layout/Card.tsx';
import { Field } from '../../src/ui/controls/Field.tsx';
import { Stack } from '../../src/ui/layout/Layout.tsx';
import { MethodTiles } from '../../src/widgets/MethodTiles.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Fields', decorators: [Story => onPage(<Story />)] };
export default meta;

function Phone({ error }: { error?: string }) {
  const [number, setNumber] = useState('');
  return (
    <Field
      label="Telefonnummer"
      hint="Wir schicken einen Code mit vier Ziffern."
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={number}
      onText={setNumber}
      before={
        <Button variant="quiet" label="Vorwahl: Deutschland, +49">
          +49
        </Button>
      }
    />
  );
}
export const Fields: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <Phone />
      <Phone error="Diese Nummer ist zu kurz. Bitte prüfen Sie die letzten Ziffern." />
      <Card>
        <Field
          label="Beleg per E-Mail"
          type="email"
          autoComplete="email"
          placeholder="name@mail.de"
          value=""
          onText={() => undefined}
          end={<Button variant="compact">Senden</Button>}
        />
      </Card>
      <Field label="Auftragsnummer" value="BW-3K7F-29QX" readOnly onText={() => undefined} />
      <Field label="Code der Station" icon="info" value="" onText={() => undefined} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByLabelText('Telefonnummer');
    if (!first || !second) throw new Error('two fields');
    await userEvent.type(first, '170 123');
    await expect(first).toHaveValue('170 123');
    await expect(second).toHaveAccessibleDescription(/zu kurz/);
    await expect(second).toBeInvalid();
  },
};

function Boxes({ asked = false }: { asked?: boolean }) {
  const [ticked, setTicked] = useState<readonly string[]>(['terms']);
  return (
    <Agreements
      label="Vor der Direktmiete"
      missing={asked && 'Bitte beide Kästchen ankreuzen.'}
      onChange={(id, on) => setTicked(on ? [...ticked, id] : ticked.filter(other => other !== id))}
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
  );
}
export const AgreementBoxes: StoryObj = {
  render: () => <Boxes />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /Datenschutzerklärung/ });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    // The word beside it is read, and ticks nothing.
    await expect(canvas.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute(
      'href',
      '/legal/privacy',
    );
  },
};
function Kept() {
  const [kept, setKept] = useState(false);
  return (
    <Checkbox checked={kept} onChange={setKept}>
      Karte für spätere Zahlungen speichern
    </Checkbox>
  );
}
export const OneBox: StoryObj = {
  render: () => <Kept />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/speichern/));
    await expect(canvas.getByRole('checkbox', { name: /^Karte/ })).toBeChecked();
  },
};
export const AgreementsAskedFor: StoryObj = {
  render: () => <Boxes asked />,
  play: async ({ canvas }) => {
    const [ticked, open] = canvas.getAllByRole('checkbox');
    await expect(ticked).toBeValid();
    await expect(open).toBeInvalid();
    await expect(open).toHaveAccessibleDescription('Bitte beide Kästchen ankreuzen.');
  },
};

function Methods() {
  const [method, setMethod] = useState<string | null>(null);
  return (
    <MethodTiles
      label="Zahlungsart"
      value={method}
      onChange={setMethod}
      options={[
        { value: 'googlePay', label: <>Google&nbsp;Pay</>, icon: 'tap' },
        { value: 'card', label: 'Karte', note: 'Visa ···· 4242', icon: 'card' },
        { value: 'paypal', label: 'PayPal', icon: 'paypal' },
        { value: 'balance', label: 'Guthaben', icon: 'wallet' },
      ]}
    />
  );
}
export const PaymentMethods: StoryObj = {
  render: () => <Methods />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('PayPal'));
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Guthaben' })).toBeChecked();
  },
};
