import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SettingsScreen } from '../../../src/features/settings/SettingsScreen.tsx';

const meta: Meta<typeof SettingsScreen> = {
  title: 'pages/settings',
  component: SettingsScreen,
  args: { current: 'de-DE', onSelect: fn(), back: { href: '/' } },
};
export default meta;

export const Language: StoryObj<typeof SettingsScreen> = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Français' }));
    await expect(args.onSelect).toHaveBeenCalledWith('fr-FR');
  },
};

export const OnItsWay: StoryObj<typeof SettingsScreen> = {
  args: { loading: 'fr-FR' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Français Wird geladen' })).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  },
};
