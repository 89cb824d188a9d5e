import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { DelayContext } from '../../src/ui/feedback/delay.ts';
import { staging } from '../../packages/review-room/src/stage/stage.ts';
import { storyDelay } from './story-delay.ts';

/** Makes the view anew when the Chart panel put a fresh chart on the story's stage. */
function Staging({ children }: { children: ReactNode }) {
  return (
    <Fragment key={useSyncExternalStore(staging.subscribe, staging.count)}>{children}</Fragment>
  );
}

/** Storybook's decorator. */
export const withStaging = (Story: () => ReactNode) => (
  <DelayContext value={storyDelay}>
    <Staging>
      <Story />
    </Staging>
  </DelayContext>
);
