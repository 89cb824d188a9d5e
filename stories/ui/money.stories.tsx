import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { money } from '../../src/domain/money.ts';
import { Amount } from '../../src/ui/layout/Amount.tsx';
import { CardName, PaidWith } from '../../src/widgets/PaidWith.tsx';
import { HoldBlock, type HoldVariant } from '../../src/widgets/HoldBlock.tsx';
import { Split, Stack } from '../../src/ui/layout/Layout.tsx';
import { Meter } from '../../src/widgets/Meter.tsx';
import { Fact, Facts, Price } from '../../src/widgets/Price.tsx';
import { Badge } from '../../src/ui/layout/Badge.tsx';
import { Clock } from '../../src/ui/layout/Text.tsx';
import { euro, heroEuro, onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Money', decorators: [Story => onPage(<Story />)] };
export default meta;

export const Prices: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <Price amount={heroEuro(100)} unit="unter 45 Minuten" />
      <Facts>
        <Fact lit>5&nbsp;Min. frei</Fact>
        <Fact>höchstens {euro(500)} je 24&nbsp;Std.</Fact>
      </Facts>
      <Price
        amount={<Amount money={money(100, 'EUR')} locale="en-US" size="hero" />}
        unit="per 30 minutes"
      />
      <Price amount={<Amount money={money(120, 'JPY')} locale="zh-CN" size="hero" />} />
      <Price text="Fach 5" />
      <p>
        <Amount money={money(1240, 'EUR')} locale="de-DE" size="amount" />
      </p>
      <p>
        Im Satz: {euro(5500)}, kurz: <Amount money={money(500, 'EUR')} locale="de-DE" short />
      </p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12,40 €')).toBeVisible();
  },
};

const held = (title: string, note: string) => ({ title, note, amount: euro(5500) });
const holds: readonly {
  variant: HoldVariant;
  held: ReturnType<typeof held>;
  paid?: { title: string; note: string; amount: ReactNode; prefix?: string };
}[] = [
  {
    variant: 'before',
    held: held('Jetzt reserviert', 'wird nicht abgebucht'),
    paid: { title: 'Später bezahlt', note: 'nur Ihre Mietzeit', amount: euro(100), prefix: 'ab' },
  },
  {
    variant: 'running',
    held: held('Reserviert', 'wird nicht abgebucht'),
    paid: { title: 'Bis jetzt', note: '1,00\u00a0€ ab 14:07', amount: euro(0) },
  },
  {
    variant: 'unknown',
    held: held('Vielleicht reserviert', 'wird nicht abgebucht'),
    paid: { title: 'Bezahlt', note: 'nur, wenn eine Powerbank herauskam', amount: euro(0) },
  },
  {
    variant: 'released',
    held: held('Freigegeben', 'bei der Bank sichtbar in 1 bis 5 Tagen'),
    paid: { title: 'Bezahlt', note: 'keine Miete', amount: euro(0) },
  },
  {
    variant: 'settled',
    held: held('Freigegeben', 'in 1 bis 5 Tagen sichtbar'),
    paid: { title: 'Bezahlt', note: 'Visa ···· 4242', amount: euro(300) },
  },
  { variant: 'single', held: held('Reservierung', 'keine Abbuchung') },
];
export const Holds: StoryObj = {
  render: () => (
    <Stack gap={16}>
      {holds.map(hold => (
        <HoldBlock
          key={hold.variant}
          label={`Reservierung und Zahlung (${hold.variant})`}
          {...hold}
        />
      ))}
    </Stack>
  ),
};

export const Meters: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <Split align="center">
        <Badge tone="on" dot>
          Miete läuft
        </Badge>
        <Clock>1:12:48</Clock>
      </Split>
      <Price amount={heroEuro(200)} unit="bis jetzt" />
      <Meter ratio={200 / 5500} state="running" label="Preis 2,00 €, Reservierung 55,00 €" />
      <Split muted>
        <span>
          Sie zahlen <b>{euro(200)}</b>
        </span>
        <span>
          reserviert <b>{euro(5500)}</b>
        </span>
      </Split>
      <Meter ratio={0.18} state="fixed" label="10,00 € von 55,00 € stehen fest" />
      <Meter ratio={0.055} state="released" label="3,00 € bezahlt, der Rest ist freigegeben" />
      <Meter ratio={1} state="full" label="55,00 € bezahlt" />
      <Meter ratio={0} state="running" label="Preis 0,00 €, Reservierung 55,00 €" />
    </Stack>
  ),
};

/** Brands that have a name everywhere, one that has none, and PayPal; the rest has nothing to show. */
export const WhatPays: StoryObj = {
  render: () => (
    <Stack>
      <CardName brand="amex" lastDigits="0005" />
      <PaidWith paidBy={{ kind: 'card', brand: 'visa', lastDigits: '4242' }} />
      <PaidWith paidBy={{ kind: 'card', brand: 'girocard', lastDigits: '1111' }} />
      <PaidWith paidBy={{ kind: 'payPal' }} />
      <PaidWith paidBy={{ kind: 'balance' }} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const name of ['American Express ···· 0005', 'Visa ···· 4242', 'girocard ···· 1111'])
      await expect(canvas.getByText(name)).toBeVisible();
    await expect(canvas.getByText(/PayPal/)).toBeVisible();
    await expect(canvas.queryByText(/Guthaben/)).toBeNull();
  },
};
