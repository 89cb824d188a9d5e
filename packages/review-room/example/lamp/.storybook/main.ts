import type { StorybookConfig } from '@storybook/react-vite';
import { elkFile } from '../../../src/panel/elk-file.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../AllStates.mdx', '../lamp.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  staticDirs: [{ from: `../../../../../node_modules/elkjs/lib/${elkFile}`, to: `/${elkFile}` }],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
};
export default config;
