import type { ReactNode } from 'react';
import { Staging } from '../../packages/review-room/src/stage/Staging.tsx';
import { DelayContext } from '../../src/screens/frame/TakesLonger.tsx';
import { storyDelay } from './story-delay.ts';

/** Storybook's decorator. */
export const withStaging = (Story: () => ReactNode) => (
  <DelayContext value={storyDelay}>
    <Staging>
      <Story />
    </Staging>
  </DelayContext>
);
