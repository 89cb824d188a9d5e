import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serverParts, serverPatterns } from './server-floors.ts';
import { type Floor, floors } from './floor-list.ts';

/** The one file outside `src/app` that knows the router. */
const routerFile = 'src/ui/controls/Link.tsx';

/** Folders beside the floors. Nothing of the product imports stories and tests. */
const everyFolder = [...floors.map(floor => floor.folder), 'locales', 'stories', 'tests'];

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: true };
type Override = { files: string[]; rules: Record<string, unknown> };

function patternsOf(floor: Floor): Pattern[] {
  const types = floor.types ?? [];
  const forbidden = everyFolder.filter(
    folder => folder !== floor.folder && !floor.imports.includes(folder) && !types.includes(folder),
  );
  // The linter sees the text of the specifier only, and a pattern with `group` ends its search: it
  // comes last.
  return [
    {
      regex: specifiersOf(forbidden),
      message: `${floor.folder} may import: ${[...floor.imports, ...types.map(folder => `types of ${folder}`)].join(', ') || 'nothing'}.`,
    },
    ...(types.length > 0
      ? [
          {
            regex: specifiersOf(types),
            message: `${floor.folder} may import only types of it.`,
            allowTypeImports: true as const,
          },
        ]
      : []),
    ...packagePatterns(floor),
  ];
}

function packagePatterns({ folder, packages, without }: Floor): Pattern[] {
  if (packages) {
    const allowed = packages.flatMap(name => [`!${name}`, `!${name}/**`]);
    return [
      {
        group: ['*', '!./**', '!../**', ...allowed],
        message: `${folder} may import these packages: ${packages.join(', ') || 'none'}.`,
      },
    ];
  }
  if (without)
    return [
      {
        group: without.flatMap(name => [name, `${name}/**`]),
        message: `${folder} does not know this package.`,
      },
    ];
  return [];
}

const specifiersOf = (folders: readonly string[]) =>
  `^(\\.\\./)+(src/)?(${folders.map(folder => folder.replace('src/', '')).join('|')})/`;

function overrideOf(
  floor: Floor,
  files: readonly string[] = [`${floor.folder}/**`],
  inside: readonly Pattern[] = [],
): Override {
  const patterns = [...inside, ...patternsOf(floor)];
  return { files: [...files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** A backend of the specification alone, which is why it knows nothing of this product. */
const specificationServer: Override = {
  files: ['tests/specification-server/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: '^(\\.\\./)+', message: 'tests/specification-server may import: nothing.' },
        ],
      },
    ],
  },
};

/** The lint overrides of the whole house. */
export function floorOverrides(): Override[] {
  const withRouter = floors
    .filter(floor => routerFile.startsWith(`${floor.folder}/`))
    .map(floor =>
      overrideOf({ ...floor, without: (floor.without ?? []).filter(name => name !== 'wouter') }, [
        routerFile,
      ]),
    );
  // A later override replaces an earlier one for its files, so each says all that holds for them.
  const parts = floors
    .filter(floor => floor.folder === 'src/server')
    .flatMap(floor => serverParts.map(part => overrideOf(floor, part.files, serverPatterns(part))));
  return [...floors.map(floor => overrideOf(floor)), ...parts, ...withRouter, specificationServer];
}

type LintConfig = { overrides: Override[] };
const isOfFloor = (override: Override) => 'no-restricted-imports' in override.rules;

/** The lint configuration with its floors as this file says. */
export function withFloors(config: LintConfig): LintConfig {
  return {
    ...config,
    overrides: [...config.overrides.filter(override => !isOfFloor(override)), ...floorOverrides()],
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = new URL('../../.oxlintrc.json', import.meta.url);
  writeFileSync(
    file,
    `${JSON.stringify(withFloors(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`,
  );
}
