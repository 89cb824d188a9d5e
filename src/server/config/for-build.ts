import { resolve } from 'node:path';
import program from '../../../package.json' with { type: 'json' };
import { BadConfig } from './bad-config.ts';
import { withFiles } from './from-files.ts';

/** The program's own folder, absolute. */
export const root = resolve(import.meta.dirname, '../../..');

/** Release in error reports where none is set. */
export const defaultRelease = `${program.name}@${program.version}`;

/**
 * Variables that a build reads, by the rules of the server's: empty variables count as missing,
 * each may stand in a file (throws `BadConfig` where that cannot be read). `distDir` is absolute:
 * an empty name would be the folder of the sources, over which the build would write.
 */
export function buildVariables(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): { readonly distDir: string; readonly release: string } {
  const { given, faults } = withFiles(variables, ['DIST_DIR', 'RELEASE']);
  if (faults.length > 0) throw new BadConfig(faults.join('\n'));
  const said = (name: string) => given[name]?.trim() || undefined;
  return {
    distDir: resolve(root, said('DIST_DIR') ?? 'dist'),
    release: said('RELEASE') ?? defaultRelease,
  };
}
