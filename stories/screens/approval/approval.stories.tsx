import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ApprovalScreen } from '../../../src/features/approval/ApprovalScreen.tsx';

/** Phone of a customer who pays at a venue's tablet, back from PayPal. */
const meta: Meta<typeof ApprovalScreen> = { title: 'pages/approval', component: ApprovalScreen };
export default meta;
type Story = StoryObj<typeof ApprovalScreen>;

export const Agreed: Story = {
  args: { end: 'agreed', orderId: 'o1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Weiter am Tablet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Zur Miete' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=o1',
    );
  },
};

export const Declined: Story = {
  args: { end: 'declined' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sie haben nicht zugestimmt' })).toBeVisible();
    await expect(canvas.getByText(/Es ist nichts reserviert/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Zur Miete' })).toBeNull();
  },
};
