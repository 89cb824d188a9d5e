import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { About } from '../../../src/domain/about.ts';
import { AboutScreen } from '../../../src/features/about/AboutScreen.tsx';

const about: About = {
  operator: 'Borrowatt GmbH, Musterstraße 1, 10119 Berlin',
  operatorCountry: 'DE',
  parts: [
    { name: 'react', version: '19.3.0', licence: 'MIT', text: 'MIT License\n\nCopyright (c) …' },
    { name: 'xstate', version: '5.20.0', licence: 'MIT', text: 'MIT License\n\nCopyright (c) …' },
  ],
};

const meta: Meta<typeof AboutScreen> = {
  title: 'pages/about',
  component: AboutScreen,
  args: { version: 'borrowatt@0.1.0', about: Promise.resolve(about), back: { href: '/' } },
};
export default meta;
type Story = StoryObj<typeof AboutScreen>;

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('borrowatt@0.1.0')).toBeVisible();
    await expect(canvas.getByText(/Musterstraße 1, 10119 Berlin, Deutschland$/)).toBeVisible();
    await userEvent.click(canvas.getByText('2 quelloffene Teile'));
    await userEvent.click(canvas.getByText('react'));
    await expect(canvas.getAllByText(/Copyright/)[0]).toBeVisible();
  },
};

export const Failed: Story = {
  args: { about: Promise.resolve({ ...about, parts: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Neu laden' })).toBeVisible();
    await expect(canvas.getByText(/Musterstraße 1/)).toBeVisible();
  },
};
