import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Captcha } from '../../src/ui/controls/Captcha.tsx';
import { Card } from '../../src/ui/layout/Card.tsx';
import { CodeCells } from '../../src/ui/controls/CodeCells.tsx';
import { Field } from '../../src/ui/controls/Field.tsx';
import { Link } from '../../src/ui/controls/Link.tsx';
import { PickerButton } from '../../src/ui/controls/PickerButton.tsx';
import { PlaceRow } from '../../src/widgets/PlaceRow.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { List } from '../../src/ui/layout/Rows.tsx';
import { TextArea } from '../../src/ui/controls/TextArea.tsx';
import { Toast } from '../../src/ui/feedback/Toast.tsx';
import { Wheel, type WheelItem } from '../../src/ui/controls/Wheel.tsx';
import { picture } from '../support/samples.ts';
import { onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Entry', decorators: [Story => onPage(<Story />)] };
export default meta;

/** Keeps what a person enters, as a chart does for the screens. */
function Kept({
  children,
}: {
  children: (value: string, onValue: (value: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState('');
  return children(value, setValue);
}

const newPicture = fn<() => void>();
export const CaptchaBesideField: StoryObj = {
  render: () => (
    <Kept>
      {(value, onText) => (
        <Field
          label="Zeichen aus dem Bild"
          value={value}
          onText={onText}
          end={
            <Captcha
              src={picture}
              label="Bild mit vier Zeichen"
              missing="Das Bild wurde nicht geladen."
              newLabel="Neues Bild"
              onNew={newPicture}
            />
          }
        />
      )}
    </Kept>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Neues Bild' }));
    await expect(newPicture).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('img', { name: 'Bild mit vier Zeichen' })).toBeVisible();
  },
};

export const Code: StoryObj = {
  render: () => (
    <Kept>
      {(value, onText) => (
        <CodeCells label="Code mit 4 Ziffern" length={4} value={value} onText={onText} />
      )}
    </Kept>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code mit 4 Ziffern'), '417');
    await expect(canvas.getByLabelText('Code mit 4 Ziffern')).toHaveValue('417');
  },
};
export const CodeRefused: StoryObj = {
  render: () => (
    <CodeCells
      label="Code mit 4 Ziffern"
      length={4}
      value="4170"
      onText={() => undefined}
      error="Der Code stimmt nicht. Noch 4 Versuche."
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code mit 4 Ziffern')).toBeInvalid();
    await expect(canvas.getByLabelText('Code mit 4 Ziffern')).toHaveAccessibleDescription(
      /stimmt nicht/,
    );
  },
};

const opens = fn<() => void>();
export const Picker: StoryObj = {
  render: () => (
    <Field
      label="Telefonnummer"
      type="tel"
      value=""
      onText={() => undefined}
      before={
        <PickerButton label="Land: Deutschland +49" onClick={opens}>
          +49
        </PickerButton>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Land: Deutschland +49' }));
    await expect(opens).toHaveBeenCalledOnce();
  },
};

const countries: readonly WheelItem[] = [
  { id: 'DE', label: 'Deutschland', end: '+49' },
  { id: 'DK', label: 'Dänemark', end: '+45' },
  { id: 'FR', label: 'Frankreich', end: '+33' },
  { id: 'AT', label: 'Österreich', end: '+43' },
];
export const CountryWheel: StoryObj = {
  render: () => (
    <Kept>
      {(value, onChoose) => (
        <Wheel label="Land wählen" items={countries} chosen={value || 'DE'} onChoose={onChoose} />
      )}
    </Kept>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('listbox', { name: 'Land wählen' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Dänemark');
    await userEvent.keyboard('f');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Frankreich');
  },
};

export const OwnWords: StoryObj = {
  render: () => (
    <Kept>
      {(value, onText) => (
        <TextArea
          label="Was ist passiert?"
          hint={`Noch ${200 - value.length} Zeichen`}
          value={value}
          limit={200}
          onText={onText}
        />
      )}
    </Kept>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Was ist passiert?'), 'Das Kabel ist lose.');
    await expect(canvas.getByLabelText('Was ist passiert?')).toHaveAccessibleDescription(
      'Noch 181 Zeichen',
    );
  },
};

export const Place: StoryObj = {
  render: () => (
    <Card flush outlined>
      <List>
        <PlaceRow
          name="Späti Kastanie"
          address="Kastanienallee 71, 10435 Berlin"
          facts="7 frei, Stand: vor 2 Min."
          distance="260 m"
          map={{ href: 'https://maps.example/?q=52.5', label: 'Auf der Karte zeigen' }}
        />
        <PlaceRow
          name="Hauptbahnhof, Durchgang zur Straßenbahn"
          address="Europaplatz 1, 10557 Berlin"
          facts="kein Platz frei"
          map={{ href: 'geo:52.5,13.4', label: 'Auf der Karte zeigen' }}
        >
          <Button variant="bare" onClick={() => undefined}>
            Trotzdem zurückgeben
          </Button>
        </PlaceRow>
      </List>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /Späti Kastanie.*Auf der Karte zeigen/ }),
    ).toHaveAttribute('target', '_blank');
  },
};

const pressed = fn<() => void>();
export const Presses: StoryObj = {
  render: () => (
    <p>
      <Button variant="bare" onClick={pressed}>
        Drücken
      </Button>{' '}
      <Button variant="bare" onClick={pressed} disabled describedBy="reason">
        Geht nicht
      </Button>{' '}
      <span id="reason">weil nichts gewählt ist</span> <Link href="/order">Zu den Mieten</Link>
    </p>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Geht nicht' }));
    await expect(pressed).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Geht nicht' })).toHaveAccessibleDescription(
      'weil nichts gewählt ist',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Drücken' }));
    await expect(pressed).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Zu den Mieten' })).toHaveAttribute(
      'href',
      '/order',
    );
  },
};

export const ToastKeptByAChart: StoryObj = {
  render: () => <Toast>Bitte stimmen Sie zuerst zu.</Toast>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Bitte stimmen Sie zuerst zu.');
  },
};
