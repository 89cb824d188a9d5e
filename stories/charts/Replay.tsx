import type { Meta, StoryObj } from '@storybook/react-vite';
import { replays, type Transition } from '../../packages/review-room/src/make/Replay.tsx';
import { scripts, type ChartId } from './scripts/all.ts';
import { Shown } from './Shown.tsx';

export type TransitionStory = StoryObj<Transition<ChartId>>;

/** The page is examined in every look (tests/stories/setup.ts). */
export const looked = { parameters: { a11y: { test: 'error' } } } as const;

/** The rest of what is made of a chart (`stories/charts/.made`). */
export const transitionStories: Omit<Meta<Transition<ChartId>>, 'title'> = {
  ...replays({
    scripts,
    Shown,
    subject: async () => (await import('./subject.ts')).subject,
  }),
  // Looked at is the first story that arrives at a place (`looked`); the others show other ways to
  // it.
  parameters: { a11y: { test: 'off' } },
};
