const belowActors = ['machines', 'src/client', 'src/i18n', 'src/contract', 'src/domain'];
const belowScreens = ['src/widgets', 'src/ui', 'src/i18n', 'machines', 'src/domain'];
const belowPages = [
  'src/screens',
  'src/features (screens)',
  'src/features (parts)',
  'src/widgets',
  'src/ui',
  'src/actors',
  'src/i18n',
  'src/client',
  'machines',
  'src/contract',
  'src/domain',
  'locales',
];

/**
 * The house (design: architecture): who may import whom. The rule `borrowatt/floors` reads it; a
 * further floor, or a further part of the backend, is a row here.
 *
 * `imports`: other folders. `types`: folders of which only types may be imported. `packages`: the
 * packages that may be imported, any where absent (`node:` stands for all of Node's). `without`:
 * packages that may not be, where any other is fine. `inside`: the one folder that may import a
 * floor which the others of its own may not. `files`: the one file that may import a
 * package which the others may not.
 *
 * A folder of features has a row for each `kind` of file, known by its `endings`; the first row
 * that fits a file is its own. Other rows name it `src/features (screens)`, and `own` are the kinds
 * that a file may import of its own feature alone.
 */
export const floors = [
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
  // What the actors of several features share.
  {
    folder: 'src/actors',
    imports: belowActors,
    without: ['react', 'react-dom', 'react-intl', 'wouter'],
  },
  {
    folder: 'src/ui',
    imports: ['src/domain', 'src/i18n'],
    without: ['xstate', '@xstate/react', 'wouter'],
    files: { 'src/ui/controls/Link.tsx': ['wouter'] },
  },
  {
    folder: 'src/widgets',
    imports: ['src/ui', 'src/i18n', 'src/domain'],
    without: ['xstate', '@xstate/react', 'wouter'],
  },
  // What the screens of several features share.
  { folder: 'src/screens', imports: belowScreens, without: ['wouter'] },
  {
    folder: 'src/features',
    kind: 'actors',
    endings: ['.actors.ts', '.worker.ts'],
    imports: [...belowActors, 'src/actors'],
    own: ['actors'],
    without: ['react', 'react-dom', 'react-intl', 'wouter'],
  },
  // What runs a chart of its own, or gives one its actors, in the pages of other features.
  {
    folder: 'src/features',
    kind: 'parts',
    endings: ['.part.ts', '.part.tsx'],
    imports: [...belowPages, 'src/app'],
    own: ['actors'],
  },
  {
    folder: 'src/features',
    kind: 'pages',
    endings: ['.page.ts', '.page.tsx'],
    imports: [...belowPages, 'src/app'],
    own: ['actors', 'pages'],
  },
  {
    folder: 'src/features',
    kind: 'screens',
    endings: [''],
    imports: [...belowScreens, 'src/screens', 'src/features (screens)'],
    without: ['wouter'],
  },
  {
    folder: 'src/app',
    imports: [...belowPages, 'src/features (pages)', 'src/features (actors)'],
  },
  {
    folder: 'src/server',
    imports: ['src/domain', 'src/contract', 'locales', 'packages/local-ends'],
    // A trial alone runs on them.
    inside: { 'packages/local-ends': 'src/server/local' },
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
      'node:',
    ],
  },
  // Neither do the far ends of a trial: what they are to stand for is said to them as options.
  {
    folder: 'packages/local-ends',
    imports: [],
    packages: [
      'fastify',
      '@fastify/formbody',
      'kysely',
      'stripe',
      'jose',
      'valibot',
      '@electric-sql/pglite',
      'pg',
      'vitest',
      'node:',
    ],
  },
  // A backend of the specification alone, which is why it knows nothing of this product.
  { folder: 'tests/specification-server', imports: [] },
];

/** Folders beside the floors. Nothing of the product imports stories and tests. */
export const besides = ['locales', 'stories', 'tests'];

const onSubjects = ['rental', 'login', 'device', 'push', 'database'];

/**
 * The backend's own floors: `api` stands on the subjects, these on `push` and `database`, and all of
 * them on the ground. Of the subjects, `login` and `device` stand on `rental`, which knows neither.
 * `desk` is what staff do, by the command or on the local page. `web` serves pages and files and
 * `local` runs a trial on the local ends, so that only the composition knows them.
 */
export const serverParts = {
  api: { imports: onSubjects },
  web: { imports: [] },
  local: { imports: ['desk', ...onSubjects] },
  desk: { imports: onSubjects },
  login: { imports: ['rental', 'push', 'database'] },
  device: { imports: ['rental', 'database'] },
  rental: { imports: ['push', 'database'] },
  push: { imports: ['database'] },
  database: { imports: [] },
  config: { imports: [] },
  ground: { imports: [], types: ['database', 'rental'] },
};

/**
 * The subjects within `src/server/rental`, the lowest first: each imports those before it and the
 * files beside the folders. Money that moves at a provider stands below the rules of a rental,
 * opening a payment above them: a deposit starts a rental.
 */
export const rentalSubjects = [
  'payment',
  'payment/providers',
  'payment/settle',
  'payment/payout',
  'payment/saved-cards',
  'price',
  'receipt',
  'end',
  'dispense',
  'start',
  'claim',
  'payment/open',
  'messages',
  'sweep',
];

/** Files at the top of the backend that every part may import. */
export const ground = [
  'address-key',
  'alarms',
  'backend',
  'config',
  'log',
  'measures',
  'ports',
  'refusal',
  'secrets',
  'texts',
  'unstorable',
];

/** Files at the top of the backend that put it together: no part imports them. */
export const composition = [
  'main',
  'alone',
  'run',
  'export',
  'static-site',
  'reporting-log',
  'stop-signals',
  'outside',
  'greeting',
  'app',
  'start',
  'serve',
  'staff',
  'check-gateway',
  'migrate',
  'build',
  'app-build',
  'releases',
  'exit',
  'dev',
  'jobs',
  'due-work',
  'seed',
  'client-build',
];
