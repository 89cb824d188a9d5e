import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Card } from '../../src/ui/layout/Card.tsx';
import { Dialog } from '../../src/ui/overlay/Dialog.tsx';
import { InsertDrawing } from '../../src/widgets/Drawings.tsx';
import { Field } from '../../src/ui/controls/Field.tsx';
import { Beside } from '../../src/ui/layout/Layout.tsx';
import { LanguagePicker } from '../../src/ui/controls/LanguagePicker.tsx';
import { LoadingOverlay } from '../../src/ui/overlay/LoadingOverlay.tsx';
import { Menu } from '../../src/ui/layout/Menu.tsx';
import { List, ListRow } from '../../src/ui/layout/Rows.tsx';
import { Sheet } from '../../src/ui/overlay/Sheet.tsx';
import { Paragraph } from '../../src/ui/layout/Text.tsx';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { euro, onPage } from './samples.tsx';
import { bagIcon, receiptIcon } from '../../src/ui/layout/more-icons.ts';

const meta: Meta = { title: 'Widgets/Overlays', decorators: [Story => onPage(<Story />)] };
export default meta;

function ReturnHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        Rückgabeort finden
      </Button>
      {open && (
        <Sheet title="Hier ist Platz" closeLabel="Schließen" onClose={() => setOpen(false)}>
          <Card flush outlined>
            <List>
              <ListRow
                icon="clock"
                title="Café Morgenrot"
                note={<>120&nbsp;m, Stand: vor 1&nbsp;Min.</>}
                end="2 frei"
              />
              <ListRow
                icon="clock"
                title="Späti Kastanie"
                note={<>260&nbsp;m, Stand: vor 2&nbsp;Min.</>}
                end="7 frei"
              />
              <ListRow
                icon="clock"
                title="Zionskirchplatz"
                note={<>410&nbsp;m, Stand: vor 34&nbsp;Min.</>}
                end="3 frei"
                muted
              />
            </List>
          </Card>
          <Beside picture={<InsertDrawing />}>
            Einschieben, bis es klickt. Die Miete endet von selbst.
          </Beside>
          <Button icon="check">Rückgabe melden</Button>
          <Paragraph muted center>
            Hält die Uhr sofort an. Sie bekommen eine Nummer.
          </Paragraph>
        </Sheet>
      )}
    </>
  );
}

export const SheetFromBelow: StoryObj = {
  render: () => <ReturnHelp />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Rückgabeort finden' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog', { name: 'Hier ist Platz' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Hier ist Platz' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Schließen' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    // The second of two taps lands on the backdrop.
    await userEvent.click(canvas.getByRole('dialog'));
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await waitFor(async () => {
      await userEvent.click(canvas.getByRole('dialog'));
      await expect(canvas.queryByRole('dialog')).toBeNull();
    });
    await userEvent.click(opener);
  },
};

export const SheetWithField: StoryObj = {
  render: () => (
    <Sheet title="Beleg per E-Mail" closeLabel="Schließen" onClose={() => undefined}>
      <Field
        label="E-Mail-Adresse"
        type="email"
        placeholder="name@mail.de"
        value=""
        onText={() => undefined}
        focusFirst
      />
      <Button icon={receiptIcon}>Senden</Button>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  },
};

export const MenuSheet: StoryObj = {
  render: () => (
    <Sheet title="Menü" closeLabel="Schließen" onClose={() => undefined}>
      <Menu
        label="Menü"
        linksLabel="Rechtliches"
        items={[
          { title: 'Mieten und Belege', icon: 'clock', href: '/order' },
          { title: 'Wallet', icon: 'wallet', end: euro(1240), href: '/setting' },
          { title: 'Anmelden', icon: 'clock', href: '/login' },
          { title: 'Hilfe', icon: 'help', onClick: () => undefined },
          { title: 'Station aufstellen', icon: bagIcon, href: '/setting' },
          { title: 'Sprache', icon: 'globe', end: 'Deutsch', onClick: () => undefined },
        ]}
        links={[
          { title: 'Impressum', href: '/legal/imprint' },
          { title: 'Datenschutz', href: '/legal/privacy' },
          { title: 'AGB', href: '/legal/terms' },
          { title: 'Widerrufsbelehrung', href: '/legal/withdrawal' },
          { title: 'Barrierefreiheit', href: '/legal/accessibility' },
        ]}
      />
    </Sheet>
  ),
};

function Languages() {
  const [locale, setLocale] = useState<Locale>('de-DE');
  return (
    <Sheet title="Sprache" closeLabel="Schließen" onClose={() => undefined}>
      <LanguagePicker label="Sprache" locales={locales} value={locale} onChange={setLocale} />
    </Sheet>
  );
}
export const LanguageSheet: StoryObj = {
  render: () => <Languages />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Français' }));
    await expect(canvas.getByRole('radio', { name: 'Français' })).toBeChecked();
  },
};

function Question() {
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer !== null) return <p>{answer}</p>;
  return (
    <Dialog
      title="Die Zahlung ist fehlgeschlagen. Noch einmal versuchen?"
      onCancel={() => setAnswer('abgebrochen')}
      answers={
        <>
          <Button icon="retry" onClick={() => setAnswer('wiederholt')}>
            Noch einmal versuchen
          </Button>
          <Button variant="quiet" onClick={() => setAnswer('anders')}>
            Anders bezahlen
          </Button>
        </>
      }
    >
      <Paragraph>
        Ihre Bank hat die Zahlung abgelehnt. Es wurde nichts reserviert und nichts abgebucht.
      </Paragraph>
    </Dialog>
  );
}
export const QuestionAndAnswers: StoryObj = { render: () => <Question /> };
export const Answered: StoryObj = {
  render: () => <Question />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Anders bezahlen' }));
    await waitFor(() => expect(canvas.getByText('anders')).toBeVisible());
  },
};
export const Waiting: StoryObj = {
  render: () => (
    <LoadingOverlay label="Zahlung wird bestätigt">
      <Paragraph muted>Bitte nicht schließen.</Paragraph>
    </LoadingOverlay>
  ),
};
