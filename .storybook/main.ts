import { spawnSync } from 'node:child_process';
import type { StorybookConfig } from '@storybook/react-vite';
import program from '../package.json' with { type: 'json' };

/** What the build is made of; empty outside a git repository. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stdout.trim();
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // As they stand in the sidebar.
  stories: [
    'start/StartHere.mdx',
    'journeys/Journeys.mdx',
    'start/AllScreens.mdx',
    'start/FindTexts.mdx',
    'start/Compare.mdx',
    'screens/**/*.stories.tsx',
    'charts/*.@(stories.tsx|mdx)',
    'ui/*.stories.tsx',
  ].map(pattern => `../stories/${pattern}`),
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  env: given => ({
    ...given,
    STORYBOOK_RELEASE: process.env['RELEASE'] ?? program.version,
    STORYBOOK_COMMIT: commit(),
    STORYBOOK_MADE: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }),
};
export default config;
