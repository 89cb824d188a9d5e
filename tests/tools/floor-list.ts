/**
 * The house (design: architecture): who may import whom. This list is the only place that says so;
 * `npx tsx tests/tools/floors.ts` writes it into .oxlintrc.json, and a test compares the two.
 */
export type Floor = {
  readonly folder: string;
  /** Other folders it may import. */
  readonly imports: readonly string[];
  /** Folders of which it may import types only. */
  readonly types?: readonly string[];
  /** The packages it may import; any package when absent. */
  readonly packages?: readonly string[];
  /** Packages it may not import, where any other is fine. */
  readonly without?: readonly string[];
};

export const floors: readonly Floor[] = [
  // An entity is a schema there, from which its type follows.
  { folder: 'src/domain', imports: [], packages: ['valibot'] },
  {
    folder: 'src/contract',
    imports: ['src/domain'],
    packages: ['valibot', '@valibot/to-json-schema'],
  },
  { folder: 'machines', imports: ['src/domain'], types: ['src/contract'], packages: ['xstate'] },
  { folder: 'src/client', imports: ['src/domain', 'src/contract'], packages: ['valibot'] },
  {
    folder: 'src/i18n',
    imports: ['src/domain', 'locales'],
    packages: ['react', 'react-intl', '@formatjs/intl'],
  },
  {
    folder: 'src/actors',
    imports: ['machines', 'src/client', 'src/i18n', 'src/contract', 'src/domain'],
    without: ['react', 'react-dom', 'react-intl', 'wouter'],
  },
  {
    folder: 'src/ui',
    imports: ['src/domain', 'src/i18n'],
    without: ['xstate', '@xstate/react', 'wouter'],
  },
  {
    folder: 'src/widgets',
    imports: ['src/ui', 'src/i18n', 'src/domain'],
    without: ['xstate', '@xstate/react', 'wouter'],
  },
  {
    folder: 'src/screens',
    imports: ['src/widgets', 'src/ui', 'src/i18n', 'machines', 'src/domain'],
    without: ['wouter'],
  },
  {
    folder: 'src/app',
    imports: [
      'src/screens',
      'src/widgets',
      'src/ui',
      'src/actors',
      'src/i18n',
      'src/client',
      'machines',
      'src/contract',
      'src/domain',
      'locales',
    ],
  },
  {
    folder: 'src/server',
    imports: ['src/domain', 'src/contract', 'locales'],
    without: ['react', 'react-dom', 'react-intl', 'xstate', '@xstate/react', 'wouter'],
  },
  {
    folder: 'src/worker',
    imports: ['src/domain'],
    packages: [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  // Asks an operator's API what the app would, with the app's own client.
  {
    folder: 'src/check-api',
    imports: ['src/client', 'src/contract', 'src/domain'],
    packages: ['valibot', 'node:util'],
  },
  { folder: 'src/build', imports: ['src/domain', 'src/contract', 'locales'] },
  // The review room is a package of its own: it knows nothing of the product.
  {
    folder: 'packages/review-room',
    imports: [],
    packages: [
      'react',
      'react-dom',
      'storybook',
      '@storybook/react-vite',
      'xstate',
      'elkjs',
      'pixelmatch',
      'valibot',
      'vitest',
      'playwright',
      'sharp',
      'node:**',
    ],
  },
];
