import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SessionRetry } from '../../../src/screens/session-retry/SessionRetry.tsx';

const meta: Meta<typeof SessionRetry> = {
  title: 'pages/sessionRetry',
  component: SessionRetry,
  args: { onRetry: fn(), onCancel: fn() },
};
export default meta;

export const UserNotLoaded: StoryObj<typeof SessionRetry> = {
  play: async ({ canvas, userEvent, args }) => {
    const [retry, cancel] = canvas.getAllByRole('button');
    if (!retry || !cancel) throw new Error('two answers are offered');
    await userEvent.click(retry);
    await userEvent.click(cancel);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
