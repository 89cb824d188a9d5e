import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../*.stories.@(ts|tsx)'],
  // In a project that has installed the package: `addons: ['xstate-review-room']`.
  addons: ['../../../src/storybook/preset.ts'],
  core: { disableTelemetry: true },
};
export default config;
