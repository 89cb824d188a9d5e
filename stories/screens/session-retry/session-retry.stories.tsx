import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SessionRetry } from '../../../src/features/session-retry/SessionRetry.tsx';

const meta: Meta<typeof SessionRetry> = {
  title: 'pages/sessionRetry',
  component: SessionRetry,
  args: { losses: { rentals: false, unsent: false }, onRetry: fn(), onCancel: fn() },
};
export default meta;

type Story = StoryObj<typeof SessionRetry>;

export const UserNotLoaded: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [retry, cancel] = canvas.getAllByRole('button');
    if (!retry || !cancel) throw new Error('two answers are offered');
    await userEvent.click(retry);
    await userEvent.click(cancel);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const AskedBeforeRentalsAreLost: Story = {
  args: { losses: { rentals: true, unsent: true } },
  play: async ({ canvas, userEvent, args }) => {
    const signOut = () => canvas.getByRole('button', { name: 'Abmelden' });
    await userEvent.click(signOut());
    const question = () => canvas.queryByRole('alertdialog', { name: 'Hier abmelden?' });
    await expect(question()).toHaveTextContent('Eine laufende Miete läuft weiter');
    await expect(question()).toHaveTextContent('noch nicht gesendet');
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Nichts ändern' }));
    await expect(question()).toBeNull();
    await userEvent.click(signOut());
    await userEvent.click(signOut());
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const AskedBeforeAReportIsLost: Story = {
  args: { losses: { rentals: false, unsent: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abmelden' }));
    const question = canvas.getByRole('alertdialog', { name: 'Hier abmelden?' });
    await expect(question).toHaveTextContent('noch nicht gesendet');
    await expect(question).not.toHaveTextContent('Ohne Konto');
  },
};
