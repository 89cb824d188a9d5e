import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './charts.ts';

/**
 * Files that differ from a commit, uncommitted ones among them; null where Git does not know the
 * commit: no repository, or a clone without its history.
 */
export function changedSince(base: string): ReadonlySet<string> | null {
  const git = (...words: readonly string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\0').filter(Boolean) : null;
  };
  const changed = git('diff', '--name-only', '--relative', '-z', base, '--');
  const fresh = git('ls-files', '--others', '--exclude-standard', '-z');
  return changed && fresh
    ? new Set([...changed, ...fresh].map(name => path.join(root, name)))
    : null;
}
