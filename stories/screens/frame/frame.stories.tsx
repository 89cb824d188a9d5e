import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

export const MenuOpen: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
