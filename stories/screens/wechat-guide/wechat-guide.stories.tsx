import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { WeChatGuideScreen } from '../../../src/features/wechat-guide/WeChatGuideScreen.tsx';
import { clipboardThat } from '../../support/clipboard.ts';
import { WithToasts } from '../../support/toasts.tsx';

const meta: Meta = {
  title: 'pages/weChatGuide',
  render: () => (
    <WithToasts>
      {toasts => <WeChatGuideScreen link="https://app.invalid/?inviteCode=VIP1" toasts={toasts} />}
    </WithToasts>
  ),
};
export default meta;

export const InsideWeChat: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Bitte im Browser öffnen' })).toBeVisible();
    await expect(canvas.getByText(/inviteCode=VIP1/)).toBeVisible();
  },
};

export const LinkCopied: StoryObj = {
  beforeEach: clipboardThat('takes'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Link kopieren' }));
    // It fades in.
    await waitFor(() => expect(canvas.getByText('Link kopiert')).toBeVisible());
  },
};
