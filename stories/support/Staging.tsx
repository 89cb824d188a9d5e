import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { staging } from './stage.ts';

/** Makes the view anew when the Chart panel put a fresh chart on the story's stage. */
function Staging({ children }: { children: ReactNode }) {
  return (
    <Fragment key={useSyncExternalStore(staging.subscribe, staging.count)}>{children}</Fragment>
  );
}

/** Storybook's decorator. */
export const withStaging = (Story: () => ReactNode) => (
  <Staging>
    <Story />
  </Staging>
);
