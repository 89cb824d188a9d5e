import { spawnSync } from 'node:child_process';
import type { StorybookConfig } from '@storybook/react-vite';
import program from '../package.json' with { type: 'json' };
import { withInventory } from './inventory.ts';
import { madeOnce, withTransitions } from './transitions.ts';

/** Commit of the build; empty outside a git repository. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stdout.trim();
}

const build = {
  release: process.env['RELEASE'] ?? program.version,
  commit: commit(),
  made: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
};

/** Tests draw them only where that is asked for: `npm test` replays them without a browser. */
const drawsTransitions = !process.env['VITEST'] || process.env['BORROWATT_TRANSITIONS'] === 'drawn';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // As they stand in the sidebar.
  stories: async () =>
    [
      'start/StartHere.mdx',
      'journeys/Journeys.mdx',
      'start/AllScreens.mdx',
      'start/FindTexts.mdx',
      'start/Compare.mdx',
      'screens/**/*.stories.tsx',
      ...(drawsTransitions ? [await madeOnce()] : []),
      'ui/*.stories.tsx',
    ].map(pattern => `../stories/${pattern}`),
  addons: [
    '@storybook/addon-a11y',
    '@storybook/addon-docs',
    '@storybook/addon-vitest',
    // By its name it would have to be built first.
    '../packages/review-room/src/storybook/preset.ts',
  ],
  core: { disableTelemetry: true },
  // What reviewers use has the room: language, theme and surface in the toolbar, the chart's panel.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    // Its panel draws the whole room anew for every step that a story plays: some 40 times.
    interactions: false,
    measure: false,
    outline: false,
  },
  typescript: { reactDocgen: false },
  env: given => ({
    ...given,
    STORYBOOK_RELEASE: build.release,
    STORYBOOK_COMMIT: build.commit,
    STORYBOOK_MADE: build.made,
  }),
  viteFinal: given => ({
    ...given,
    plugins: [...(given.plugins ?? []), withInventory(build), withTransitions()],
  }),
};
export default config;
