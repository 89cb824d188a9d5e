import type { ComponentType } from 'react';
import type { PageProps } from './page-props.ts';

export type OtherPage = 'report' | 'help' | 'account' | 'settings' | 'legal' | 'join';

/** Pages beside renting; each is a chunk of its own. */
export const otherPages: {
  readonly [P in OtherPage]: () => Promise<ComponentType<PageProps<P>>>;
} = {
  report: async () => (await import('./pages/Report.tsx')).Report,
  help: async () => (await import('./pages/Help.tsx')).Help,
  account: async () => (await import('./pages/Account.tsx')).Account,
  join: async () => (await import('./pages/Join.tsx')).Join,
  settings: async () => (await import('./pages/Settings.tsx')).Settings,
  legal: async () => (await import('./pages/Legal.tsx')).Legal,
};
