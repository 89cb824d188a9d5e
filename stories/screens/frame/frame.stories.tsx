import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountContext } from '../../../src/screens/frame/account.ts';
import { Frame } from '../../../src/screens/frame/Frame.tsx';

const meta: Meta = {
  title: 'pages/frame',
  render: () => (
    <Frame title="Café Morgenrot" subtitle="Station BW-4821">
      <p>…</p>
    </Frame>
  ),
};
export default meta;

/** What it offers about the account is code of its own: without it the rest is there. */
export const MenuWithoutAccount: StoryObj = {
  render: () => (
    <AccountContext value={() => Promise.resolve(null)}>
      <Frame title="Café Morgenrot" subtitle="Station BW-4821">
        <p>…</p>
      </Frame>
    </AccountContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};

export const MenuOpen: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
