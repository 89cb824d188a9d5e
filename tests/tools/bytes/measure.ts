import { firstView } from '../../../src/build/first-view.ts';

/** Entry of Vite's manifest (`build.manifest`). */
export type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** Part of the app that a lazily loaded module belongs to. */
type Owner =
  | { readonly kind: 'route'; readonly name: string }
  | { readonly kind: 'locale'; readonly name: string }
  | { readonly kind: 'locale rest'; readonly name: string }
  | { readonly kind: 'on demand'; readonly name: string };

/**
 * Owner of each lazily loaded module, by its path. A module that matches nothing fails the build:
 * it must be said when it is loaded before its bytes can be counted.
 */
const owners: readonly (readonly [pattern: RegExp, kind: Owner['kind']])[] = [
  [/^src\/features\/[a-z-]+\/([A-Z][A-Za-z]+)\.page\.tsx?$/, 'route'],
  // States that a person reaches after the page has worked; fetched when it is idle.
  [/^src\/(?:features|screens)\/([a-z-]+\/[A-Z][A-Za-z]+)\.tsx$/, 'on demand'],
  [/^locales\/([a-z]{2}-[A-Z]{2})\.json\?first$/, 'locale'],
  [/^locales\/([a-z]{2}-[A-Z]{2})\.json\?rest$/, 'locale rest'],
  [/^(locales\/legal\/.+)\.json$/, 'on demand'],
  // Loaded when a person does something, never to show a page: payment forms, camera, error
  // reporter.
  [/^src\/actors\/(.+)\.ts$/, 'on demand'],
  [/^src\/features\/[a-z-]+\/(.+)\.actors\.ts$/, 'on demand'],
  // The first refusal brings its tables of phrases, the first toast its host.
  [/^src\/(widgets\/Drawings|app\/Toasts)\.tsx?$/, 'on demand'],
  [
    /^src\/app\/([a-z-]*report[a-z-]*|idle|menu|newer-version|navigation\/(?:sign-in-way|provider-return))\.ts$/,
    'on demand',
  ],
  [
    /^src\/features\/[a-z-]+\/(SignInPopup|WalletDock|Elsewhere|SessionNotices|GuestLine|CodeScan|CodeScanner|TakeOver|paypal-button|Reminders)\.part\.tsx$/,
    'on demand',
  ],
  // Loaded for an API that writes times of its own clock.
  [/^src\/(client\/local-time)\.ts$/, 'on demand'],
  // Loaded when a mifi order is renewed.
  [/^src\/(domain\/renewal-agent)\.ts$/, 'on demand'],
  [/^node_modules\/((?:@[^/]+\/)?[^/]+)\//, 'on demand'],
];

export type Row = { readonly view: string; readonly files: number; readonly bytes: number };
export type Measurement = {
  readonly rows: readonly Row[];
  readonly firstView: Row;
  readonly unknown: readonly string[];
};

function ownerOf(module: string): Owner | undefined {
  for (const [pattern, kind] of owners) {
    const name = pattern.exec(module)?.[1];
    if (name) return { kind, name };
  }
  return undefined;
}

/**
 * Adds up the JavaScript each view loads: the entry with all it imports, the view's own chunks, the
 * German texts.
 */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Measurement {
  const lazy = Object.keys(manifest)
    .filter(key => manifest[key]?.isDynamicEntry)
    .map(key => ({ key, owner: ownerOf(key) }));
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  const keysOf = (kind: Owner['kind'], name: string) =>
    lazy.filter(({ owner }) => owner?.kind === kind && owner.name === name).map(({ key }) => key);
  const german = keysOf('locale', firstView.locale);
  const row = (view: string, keys: readonly string[]): Row => {
    const files = filesOf(manifest, keys);
    return { view, files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) };
  };
  const namesOf = (kind: Owner['kind']) =>
    [...new Set(lazy.flatMap(({ owner }) => (owner?.kind === kind ? [owner.name] : [])))].sort();
  return {
    rows: [
      row('entry alone', entries),
      ...namesOf('route').map(name =>
        row(`route ${name} (entry, route, German)`, [
          ...entries,
          ...keysOf('route', name),
          ...german,
          ...keysOf('locale rest', firstView.locale),
        ]),
      ),
      ...namesOf('locale').map(name =>
        row(`locale ${name} alone`, [...keysOf('locale', name), ...keysOf('locale rest', name)]),
      ),
      ...namesOf('on demand').map(name =>
        row(`on demand: ${name} alone`, keysOf('on demand', name)),
      ),
    ],
    firstView: row('first view of a scan', [firstView.page, ...german]),
    unknown: [
      ...lazy
        .filter(({ owner }) => !owner)
        .map(
          ({ key }) =>
            `${key}: no view is known to load it; name it in tests/tools/bytes/measure.ts`,
        ),
      ...(entries.length === 0 ? ['the build has no entry'] : []),
      ...(german.length === 0
        ? [`locales/${firstView.locale}.json is not a chunk of its own`]
        : []),
    ],
  };
}

function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...new Set([...seen].flatMap(key => manifest[key]?.file ?? []))].filter(file =>
    file.endsWith('.js'),
  );
}
