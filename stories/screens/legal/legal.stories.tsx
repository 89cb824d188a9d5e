import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LegalScreen } from '../../../src/screens/legal/LegalScreen.tsx';
import { legalTextsOf } from '../../support/legal-texts.ts';

const meta: Meta<typeof LegalScreen> = {
  title: 'pages/legal',
  component: LegalScreen,
  args: { back: { href: '/' } },
  beforeEach: async ({ args: { page } }) => {
    if (page) await legalTextsOf(page);
  },
};
export default meta;
type Story = StoryObj<typeof LegalScreen>;

const arrived: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('heading', { level: 2 }))[0]).toBeVisible();
};

export const Imprint: Story = { args: { page: 'imprint' }, play: arrived };
export const Privacy: Story = { args: { page: 'privacy' }, play: arrived };
export const Terms: Story = { args: { page: 'terms' }, play: arrived };
export const Withdrawal: Story = { args: { page: 'withdrawal' }, play: arrived };
export const Accessibility: Story = { args: { page: 'accessibility' }, play: arrived };
