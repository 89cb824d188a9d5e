import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { money } from '../../src/domain/money.ts';
import { Amount } from '../../src/ui/layout/Amount.tsx';
import { Rows } from '../../src/ui/layout/Rows.tsx';
import { AmountChips } from '../../src/features/top-up/TopUpScreen.tsx';
import { MoneyCell, type MoneyTexture } from '../../src/features/wallet/Movements.tsx';
import { onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Wallet', decorators: [Story => onPage(<Story />)] };
export default meta;

const amounts = [10, 20, 50, 100, 200, 500].map(value => ({
  value,
  label: <Amount money={money(value * 100, 'EUR')} locale="de-DE" short />,
}));

function Chips() {
  const [value, setValue] = useState(10);
  return <AmountChips label="Betrag" amounts={amounts} value={value} onChange={setValue} />;
}

/** The amounts of a top-up: one is always chosen, by touch or by arrow keys. */
export const Amounts: StoryObj = {
  render: () => <Chips />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^10\s€/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^50\s€/ }));
    await expect(canvas.getByRole('radio', { name: /^50\s€/ })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^100\s€/ })).toBeChecked();
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
  },
};

const cells: readonly [MoneyTexture, string][] = [
  ['held', 'reserviert'],
  ['paid', 'bezahlt'],
  ['free', 'freigegeben'],
  ['in', 'aufgeladen'],
  ['out', 'ausgezahlt'],
];

/** Kinds of movements, beside their words. */
export const Cells: StoryObj = {
  render: () => (
    <Rows
      rows={cells.map(([texture, words]) => ({
        label: words,
        value: <MoneyCell texture={texture} />,
      }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('reserviert')).toBeVisible();
  },
};
