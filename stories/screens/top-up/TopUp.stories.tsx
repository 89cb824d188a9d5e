import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TopUpScreen } from '../../../src/features/top-up/TopUpScreen.tsx';

const meta: Meta<typeof TopUpScreen> = {
  title: 'pages/topUp',
  component: TopUpScreen,
  args: { currency: 'EUR', balance: 1240, back: { href: '/wallet' } },
};
export default meta;
type Story = StoryObj<typeof TopUpScreen>;

/** 10 is chosen beforehand (specification, section 9). */
export const Chips: Story = {
  play: async ({ canvas, userEvent }) => {
    const amounts = canvas.getAllByRole('radio');
    await expect(amounts.map(amount => amount.parentElement?.textContent)).toEqual(
      [10, 20, 50, 100, 200, 500].map(amount => `${amount}\u00a0€`),
    );
    await expect(canvas.getByRole('radio', { name: /^10\s€$/ })).toBeChecked();
    const field = canvas.getByLabelText('Betrag');
    await expect(field).toHaveAttribute('readonly');
    await userEvent.type(field, '7');
    await expect(field).toHaveValue('10,00\u00a0€');
    await userEvent.click(canvas.getByRole('radio', { name: /^500\s€$/ }));
    await expect(field).toHaveValue('500,00\u00a0€');
    await expect(field).toHaveAccessibleDescription(/^Guthaben danach: 512,40\s€$/);
    await expect(canvas.getByRole('link', { name: /500,00\s€ aufladen/ })).toHaveAttribute(
      'href',
      '/confirm?price=500&payType=CZ',
    );
  },
};

/** The person is still being asked for. */
export const BeforeTheBalance: Story = {
  args: { balance: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Guthaben danach/)).toBeNull();
  },
};
