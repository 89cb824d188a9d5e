import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { money } from '../../src/domain/money.ts';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Amount } from '../../src/ui/layout/Amount.tsx';
import { Badge } from '../../src/ui/layout/Badge.tsx';
import { Card } from '../../src/ui/layout/Card.tsx';
import { CopyButton } from '../../src/ui/controls/CopyButton.tsx';
import { Stack } from '../../src/ui/layout/Layout.tsx';
import { RadioList } from '../../src/ui/controls/RadioList.tsx';
import { ReceiptPaper } from '../../src/widgets/ReceiptPaper.tsx';
import { RentalCard } from '../../src/widgets/RentalCard.tsx';
import { List, ListRow, Rows } from '../../src/ui/layout/Rows.tsx';
import { Segments } from '../../src/ui/controls/Segments.tsx';
import { Label, Num } from '../../src/ui/layout/Text.tsx';
import { euro, onPage } from './samples.tsx';
import { bagIcon, shieldIcon } from '../../src/ui/layout/more-icons.ts';

const meta: Meta = { title: 'Widgets/Lists', decorators: [Story => onPage(<Story />)] };
export default meta;

function OrderTabs() {
  const [tab, setTab] = useState<'running' | 'ended'>('ended');
  return (
    <Segments
      label="Mieten"
      value={tab}
      onChange={setTab}
      segments={[
        { value: 'running', label: 'Läuft', count: 1 },
        { value: 'ended', label: 'Beendet', count: 14 },
      ]}
    />
  );
}
export const Rentals: StoryObj = {
  render: () => (
    <>
      <OrderTabs />
      <Stack gap={12}>
        <h2 className="visually-hidden">Beendete Mieten</h2>
        <RentalCard
          place="Kulturbrauerei"
          amount={euro(400)}
          when={<>14.11., 3&nbsp;Std. 5&nbsp;Min.</>}
          badge={<Badge tone="danger">Zahlung offen</Badge>}
          note="Die Abbuchung ist fehlgeschlagen."
          action={
            <Button>
              <>{euro(400)} bezahlen</>
            </Button>
          }
          href="/invoiceOrderDtl"
        />
        <RentalCard
          place="Bar Tausend"
          amount={euro(200)}
          when={<>8.11., 52&nbsp;Min.</>}
          badge={<Badge tone="good">zurückgegeben</Badge>}
          href="/invoiceOrderDtl"
        />
        <RentalCard
          place="Hauptbahnhof, Halle 2"
          amount={euro(0)}
          when={<>2.11., 4&nbsp;Min.</>}
          badge={<Badge tone="good">kostenlos</Badge>}
          href="/invoiceOrderDtl"
        />
        <RentalCard
          place="Freibad Pankow"
          amount={euro(5500)}
          when={<>29.8., 2&nbsp;Tage</>}
          badge={<Badge>gekauft</Badge>}
        />
      </Stack>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Läuft/ }));
    await expect(canvas.getByRole('radio', { name: 'Läuft 1' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Beendet 14' }));
  },
};

const copied = fn();
export const RowsAndLists: StoryObj = {
  render: () => (
    <>
      <Card flush>
        <List>
          <ListRow
            icon="clock"
            title={<>Ab 15:47&nbsp;Uhr kostet es {euro(300)}</>}
            note={<>in 32&nbsp;Minuten</>}
          />
          <ListRow icon={shieldIcon} title={<>Höchstens {euro(500)}</>} note="bis Sa., 14:02" />
          <ListRow
            icon={bagIcon}
            title={<>Kauf nach 48&nbsp;Stunden</>}
            note={<>{euro(5500)} ab So., 22.11., 14:02</>}
          />
          <ListRow
            icon="paypal"
            title="PayPal"
            note="öffnet die Seite von PayPal"
            onClick={() => undefined}
          />
        </List>
      </Card>
      <Card>
        <Rows
          rows={[
            {
              label: 'Gemietet',
              value: (
                <>
                  Café Morgenrot
                  <br />
                  Fr., 20.11.2026, 14:02
                </>
              ),
            },
            {
              label: 'Auftragsnummer',
              value: (
                <>
                  <Num>BW-3K7F-29QX</Num>{' '}
                  <CopyButton
                    text="BW-3K7F-29QX"
                    label="Auftragsnummer kopieren"
                    onCopied={copied}
                    onFailed={copied}
                  />
                </>
              ),
            },
          ]}
        />
      </Card>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Auftragsnummer kopieren' }));
    await waitFor(() => expect(copied).toHaveBeenCalled());
  },
};

function SavedCards() {
  const [card, setCard] = useState<string>('visa');
  return (
    <Stack>
      <Label>Ihre Karten</Label>
      <Card flush>
        <RadioList
          label="Ihre Karten"
          value={card}
          onChange={setCard}
          options={[
            { value: 'visa', title: 'Visa ···· 4242', note: 'gültig bis 08/28' },
            { value: 'mastercard', title: 'Mastercard ···· 4444', note: 'gültig bis 01/27' },
          ]}
        />
      </Card>
    </Stack>
  );
}
export const Cards: StoryObj = {
  render: () => <SavedCards />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Mastercard/ }));
    await expect(canvas.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
  },
};

export const Receipt: StoryObj = {
  render: () => (
    <ReceiptPaper
      title="Beleg"
      head={
        <p>
          Muster Energie GmbH
          <br />
          Kastanienallee 12, 10435 Berlin
          <br />
          Deutschland
        </p>
      }
      amount={
        <p>
          <Amount money={money(300, 'EUR')} locale="de-DE" size="amount" />
        </p>
      }
    >
      <Rows
        rows={[
          {
            label: 'Gemietet',
            value: (
              <>
                20.11.2026, 14:02
                <br />
                Café Morgenrot
              </>
            ),
          },
          {
            label: 'Zurückgegeben',
            value: (
              <>
                20.11.2026, 16:07
                <br />
                Späti Kastanie
              </>
            ),
          },
          { label: 'Mietzeit', value: <>2&nbsp;Std. 5&nbsp;Min.</> },
          { label: 'Netto', value: euro(252) },
          { label: <>USt. 19&nbsp;%</>, value: euro(48) },
          { label: 'Bezahlt', value: 'Visa ···· 4242' },
          { label: 'Nummer', value: 'BW-3K7F-29QX' },
        ]}
      />
    </ReceiptPaper>
  ),
};
