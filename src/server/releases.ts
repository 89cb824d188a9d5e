import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A build that was made into the folder: its files there, without their compressed copies. */
type Release = { readonly builtAt: number; readonly files: readonly string[] };

/** So many releases stay servable: pages that were opened before an update load their chunks. */
const keptReleases = 5;
/** What was written in the last day stays, whatever wrote it. */
const day = 24 * 60 * 60_000;

const recordOf = (dist: string) => join(dist, '.releases.json');

const read = (dist: string): readonly Release[] =>
  existsSync(recordOf(dist))
    ? (JSON.parse(readFileSync(recordOf(dist), 'utf8')) as readonly Release[]) // written below
    : [];

/**
 * Notes a build, and removes hashed files that none of the last releases has. Building itself takes
 * nothing away, so that processes and pages of earlier releases go on with theirs.
 */
export function keepRelease(dist: string, files: readonly string[], now = Date.now()): void {
  const releases = [{ builtAt: now, files }, ...read(dist)].slice(0, keptReleases);
  const note = `${recordOf(dist)}.${process.pid}`;
  writeFileSync(note, JSON.stringify(releases));
  renameSync(note, recordOf(dist));
  const kept = new Set(releases.flatMap(release => release.files));
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (!kept.has(`assets/${name.replace(/\.br$/, '')}`) && statSync(file).mtimeMs < now - day)
      rmSync(file, { force: true });
  }
}
