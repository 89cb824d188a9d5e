import React, { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { staging } from './stage.ts';

/** Makes the view anew when the Chart panel has put a fresh chart on the story's stage. */
export const Staging = ({ children }: { readonly children: ReactNode }) => (
  <Fragment key={useSyncExternalStore(staging.subscribe, staging.count)}>{children}</Fragment>
);
