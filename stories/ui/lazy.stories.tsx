import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect } from 'storybook/test';
import { Paragraph } from '../../src/ui/layout/Text.tsx';
import { lazyView } from '../../src/ui/lazy-view.tsx';
import { onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Lazy', decorators: [Story => onPage(<Story />)] };
export default meta;

const Later = lazyView(
  () => Promise.resolve(() => <Paragraph>Nachgeladen, als es gebraucht wurde.</Paragraph>),
  { preload: 'never', missing: 'retry' },
);
const Missing = lazyView<object>(() => Promise.reject(new Error('not found')), {
  preload: 'never',
  missing: 'hide',
});

/** Without the network at first. */
const comesBack = () => {
  let tried = false;
  return lazyView(
    () => {
      if (tried) return Promise.resolve(() => <Paragraph>Mit dem Netz kommt sie nach.</Paragraph>);
      tried = true;
      return Promise.reject(new Error('no network'));
    },
    { preload: 'never', missing: 'hide' },
  );
};
const ComesBack = comesBack();

export const Arrives: StoryObj = {
  render: () => (
    <Suspense fallback={<Paragraph>Lädt</Paragraph>}>
      <Later />
    </Suspense>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nachgeladen/)).toBeVisible();
  },
};
export const MissedByNoOne: StoryObj = {
  render: () => (
    <>
      <Missing />
      <Paragraph>Die Seite geht auch ohne die Zeichnung.</Paragraph>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/geht auch ohne/)).toBeVisible();
  },
};
export const ComesWithTheNetwork: StoryObj = {
  render: () => (
    <>
      <ComesBack />
      <Paragraph>Die Seite geht auch ohne die Zeichnung.</Paragraph>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/geht auch ohne/)).toBeVisible();
    await expect(await canvas.findByText(/kommt sie nach/, {}, { timeout: 10_000 })).toBeVisible();
  },
};
