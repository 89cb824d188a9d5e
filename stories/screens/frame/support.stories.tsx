import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Support } from '../../../src/domain/support.ts';
import { Frame } from '../../../src/screens/frame/Frame.tsx';
import { MenuHost } from '../../../src/screens/frame/MenuHost.tsx';
import { SupportContext } from '../../../src/screens/frame/surroundings.ts';
import { SupportLine } from '../../../src/screens/frame/SupportLine.tsx';
import { Paragraph } from '../../../src/ui/layout/Text.tsx';

type Args = { support: Support };

/** Support's phone number and address, on the pages of a rental, in the menu and in help. */
const meta: Meta<Args> = {
  title: 'screens/frame/support',
  render: ({ support }) => (
    <SupportContext value={support}>
      <MenuHost onBack={() => () => undefined}>
        <Frame title="Ihre Miete">
          <Paragraph>/invoiceOrderDtl</Paragraph>
          <SupportLine />
        </Frame>
      </MenuHost>
    </SupportContext>
  ),
};
export default meta;

const supportUrl = 'https://chat.example';
const supportPhone = '0800 000 4821';

export const ChatAndPhone: StoryObj<Args> = {
  args: { support: { supportUrl, supportPhone, supportHours: '24/7' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', supportUrl);
    await expect(canvas.getByRole('link', { name: supportPhone })).toHaveAttribute(
      'href',
      'tel:08000004821',
    );
    await expect(canvas.getByText(/rund um die Uhr/)).toBeVisible();
  },
};

export const Mail: StoryObj<Args> = {
  args: {
    support: { supportUrl: 'mailto:hilfe@volt.example', supportHours: 'mo-fr 8-20, Sat 10-14' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'hilfe@volt.example' })).toBeVisible();
    await expect(canvas.getByText(/Mo-Fr 08:00-20:00; Sa 10:00-14:00/)).toBeVisible();
  },
};

/** Visible without a session as well. */
export const InTheMenu: StoryObj<Args> = {
  args: { support: { supportPhone } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menü' }));
    const menu = await canvas.findByRole('dialog', { name: 'Menü' });
    await expect(within(menu).getByRole('link', { name: supportPhone })).toBeVisible();
  },
};

export const NoWay: StoryObj<Args> = {
  args: { support: { supportHours: '24/7' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Hilfe/)).toBeNull();
  },
};
