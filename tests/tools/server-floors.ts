/** A part of the backend and what it may import of the others. */
type Part = {
  readonly name: string;
  readonly files: readonly string[];
  readonly imports: readonly string[];
  /** Parts of which it may import types only. */
  readonly types?: readonly string[];
};

const folders = [
  'api',
  'web',
  'local',
  'desk',
  'rental',
  'login',
  'payment',
  'device',
  'push',
  'database',
];

/** The files at the top of the backend that put it together: only they know all of it. */
const composition = [
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
  'seed',
  'client-build',
];

/** Files that all parts may import: ports, refusals, configuration, and the bundle of them. */
const ground = [
  'address-key',
  'alarms',
  'backend',
  'config',
  'log',
  'ports',
  'refusal',
  'secrets',
  'texts',
  'unstorable',
];

const groundName = 'ground';
const subjects = ['rental', 'login', 'payment', 'device'];

/**
 * The backend's own floors: `api` stands on the subjects, these on `push` and `database`, and all of
 * them on the ground. `desk` is what staff do, by the command or on the local page. `web` serves pages
 * and files and `local` stands in for the far ends, so that only the composition knows them.
 */
export const serverParts: readonly Part[] = [
  part('api', [...subjects, 'push', 'database']),
  part('web', []),
  part('local', ['desk', ...subjects, 'push', 'database']),
  part('desk', [...subjects, 'push', 'database']),
  ...subjects.map(name =>
    part(name, [...subjects.filter(other => other !== name), 'push', 'database']),
  ),
  part('push', ['database']),
  part('database', []),
  part('config', []),
  {
    name: groundName,
    files: ground.map(name => `src/server/${name}.ts`),
    imports: [],
    types: ['database', 'payment'],
  },
];

function part(name: string, imports: readonly string[]): Part {
  return { name, files: [`src/server/${name}/**`], imports };
}

type Pattern = { readonly regex: string; readonly message: string; allowTypeImports?: true };

/** Imports forbidden to a part, as the linter's patterns over the text of a specifier. */
export function serverPatterns({ name, imports, types = [] }: Part): Pattern[] {
  const forbidden = folders.filter(
    folder => folder !== name && !imports.includes(folder) && !types.includes(folder),
  );
  const upwards = name === groundName ? '\\./' : '(\\.\\./)+';
  const allowed = [
    `the ${groundName}`,
    ...imports,
    ...types.map(folder => `types of ${folder}`),
  ].join(', ');
  const message = `${name} may import of the backend: ${allowed}.`;
  return [
    {
      regex: `^${upwards}((${forbidden.join('|')})/|(${composition.join('|')})\\.ts$)`,
      message,
    },
    ...(types.length > 0
      ? [
          {
            regex: `^\\./(${types.join('|')})/`,
            message,
            allowTypeImports: true as const,
          },
        ]
      : []),
  ];
}
