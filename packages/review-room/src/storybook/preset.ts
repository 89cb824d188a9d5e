import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { elkFile } from '../panel/elk-file.ts';

/** Adds the room to a Storybook: one line in the `addons` of its `main`. */
type Entries = readonly string[] | undefined;
type StaticDirs = readonly (string | { readonly from: string; readonly to: string })[] | undefined;

/** Source file, or its built version in the package. */
const beside = (name: string): string => {
  const written = path.join(import.meta.dirname, `${name}.tsx`);
  return existsSync(written) ? written : path.join(import.meta.dirname, `${name}.js`);
};

export const managerEntries = (entries: Entries = []): readonly string[] => [
  ...entries,
  beside('manager'),
];

export const previewAnnotations = (entries: Entries = []): readonly string[] => [
  ...entries,
  beside('preview'),
];

/** The diagram's layout runs in a worker, which is a file beside Storybook's pages. */
export const staticDirs = (dirs: StaticDirs = []): StaticDirs => [
  ...dirs,
  {
    from: createRequire(import.meta.url).resolve(`elkjs/lib/${elkFile}`),
    to: `/${elkFile}`,
  },
];
