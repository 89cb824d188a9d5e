import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SessionLost } from '../../../src/features/session-retry/SessionLost.tsx';
import { unauthorizedBy } from '../../support/server-texts.ts';

const meta: Meta<typeof SessionLost> = {
  title: 'pages/sessionLost',
  component: SessionLost,
  args: {
    failure: unauthorizedBy('server.unauthorized'),
    unsent: false,
    onSignIn: fn(),
    onClose: fn(),
  },
};
export default meta;

export const TokenRefused: StoryObj<typeof SessionLost> = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName();
    const [signIn, close] = canvas.getAllByRole('button');
    if (!signIn || !close) throw new Error('two answers are offered');
    await userEvent.click(signIn);
    await userEvent.click(close);
    await expect(args.onSignIn).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Refused without a text, as by a proxy. */
export const SomethingUnsent: StoryObj<typeof SessionLost> = {
  args: { unsent: true, failure: { kind: 'unauthorized', text: '' } },
  play: async ({ canvas }) => {
    const lost = canvas.getByRole('alertdialog');
    await expect(lost).toHaveTextContent('sobald Sie wieder angemeldet sind');
  },
};
