import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WeChatGuideScreen } from '../../../src/screens/wechat-guide/WeChatGuideScreen.tsx';
import { createToasts } from '../../../src/ui/feedback/toasts.ts';

const meta: Meta<typeof WeChatGuideScreen> = {
  title: 'pages/weChatGuide',
  component: WeChatGuideScreen,
  args: { link: 'https://app.invalid/?inviteCode=VIP1', toasts: createToasts() },
};
export default meta;

export const InsideWeChat: StoryObj<typeof WeChatGuideScreen> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Bitte im Browser öffnen' })).toBeVisible();
    await expect(canvas.getByText(/inviteCode=VIP1/)).toBeVisible();
  },
};
