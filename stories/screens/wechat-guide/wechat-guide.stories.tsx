import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { WeChatGuideScreen } from '../../../src/screens/wechat-guide/WeChatGuideScreen.tsx';
import { clipboardThat } from '../../support/clipboard.ts';
import { stayingToasts, Toasting } from '../../support/toasts.tsx';

const meta: Meta<typeof WeChatGuideScreen> = {
  title: 'pages/weChatGuide',
  component: WeChatGuideScreen,
  args: { link: 'https://app.invalid/?inviteCode=VIP1', toasts: stayingToasts() },
  render: args => (
    <Toasting toasts={args.toasts}>
      <WeChatGuideScreen {...args} />
    </Toasting>
  ),
};
export default meta;

export const InsideWeChat: StoryObj<typeof WeChatGuideScreen> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Bitte im Browser öffnen' })).toBeVisible();
    await expect(canvas.getByText(/inviteCode=VIP1/)).toBeVisible();
  },
};

export const LinkCopied: StoryObj<typeof WeChatGuideScreen> = {
  args: { toasts: stayingToasts() },
  beforeEach: clipboardThat('takes'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Link kopieren' }));
    // It fades in.
    await waitFor(() => expect(canvas.getByText('Link kopiert')).toBeVisible());
  },
};
