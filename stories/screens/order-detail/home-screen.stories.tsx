import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { HomeScreenCard } from '../../../src/features/home-screen/HomeScreenCard.tsx';

const meta: Meta<typeof HomeScreenCard> = {
  title: 'pages/homeScreen',
  component: HomeScreenCard,
  render: args => (
    <main>
      <HomeScreenCard {...args} />
    </main>
  ),
  args: { onAdd: fn(), onPutAside: fn() },
};
export default meta;
type Story = StoryObj<typeof HomeScreenCard>;

/** The browser shows its own prompt at a touch. */
export const Prompt: Story = {
  args: { offer: 'prompt' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Nicht mehr anzeigen' }));
    await expect(args.onPutAside).toHaveBeenCalledOnce();
  },
};

/** On iOS the person does it in Safari's own menu. */
export const ByHand: Story = {
  args: { offer: 'byHand', bringsReminders: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/Erinnerungen kommen auf iPhone/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hinzufügen' }));
    await expect(
      await canvas.findByRole('dialog', { name: /^Auf den Start.?bild.?schirm$/ }),
    ).toBeVisible();
    await expect(canvas.getByText('„Zum Home-Bildschirm“ wählen')).toBeVisible();
    await expect(args.onAdd).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Verstanden' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** The three steps, as they stay. */
export const HowByHand: Story = {
  args: { offer: 'byHand' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hinzufügen' }));
    await expect(await canvas.findByText('Auf „Teilen“ tippen')).toBeVisible();
  },
};
