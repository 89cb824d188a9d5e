import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { firstAnswerFile } from '../domain/first-answer.ts';
import { workerPath } from '../domain/worker.ts';

/** A build that was made into the folder: its files there, without their compressed copies. */
type Release = {
  readonly builtAt: number;
  readonly files: readonly string[];
  /** Fingerprint of its sources; older releases have none. */
  readonly builtFrom?: string;
};

/** Number of releases that stay servable: pages from before an update load their chunks. */
const keptReleases = 5;
/** Age up to which every file stays, whatever wrote it. */
const day = 24 * 60 * 60_000;

const recordOf = (dist: string) => join(dist, '.releases.json');

const read = (dist: string): readonly Release[] =>
  existsSync(recordOf(dist))
    ? (JSON.parse(readFileSync(recordOf(dist), 'utf8')) as readonly Release[]) // written below
    : [];

/** Files that each release has by the same name. */
const pages = ['index.html', 'kiosk.html', workerPath.slice(1), firstAnswerFile];
const allPages = (dist: string) => join(dist, '.pages');

/** True where releases are kept with their pages. */
export const hasKeptPages = (dist: string): boolean => existsSync(allPages(dist));

/** Folder of the pages that were built from these sources, as long as they are kept. */
export function pagesBuiltFrom(dist: string, builtFrom: string): string | null {
  const folder = join(allPages(dist), builtFrom);
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

function keepPages(dist: string, builtFrom: string, kept: readonly Release[]): void {
  const folder = join(allPages(dist), builtFrom);
  mkdirSync(folder, { recursive: true });
  for (const page of pages.filter(name => existsSync(join(dist, name)))) {
    copyFileSync(join(dist, page), join(folder, `${page}.new`));
    renameSync(join(folder, `${page}.new`), join(folder, page));
  }
  for (const name of readdirSync(allPages(dist)))
    if (!kept.some(release => release.builtFrom === name))
      rmSync(join(allPages(dist), name), { recursive: true, force: true });
}

/**
 * Notes a build with its pages, and removes hashed files that none of the last releases has. A
 * build itself removes nothing, so that processes and pages of earlier releases go on with theirs.
 */
export function keepRelease(
  dist: string,
  files: readonly string[],
  builtFrom: string,
  now = Date.now(),
): void {
  const releases = [{ builtAt: now, files, builtFrom }, ...read(dist)].slice(0, keptReleases);
  const note = `${recordOf(dist)}.${process.pid}`;
  writeFileSync(note, JSON.stringify(releases));
  renameSync(note, recordOf(dist));
  keepPages(dist, builtFrom, releases);
  const kept = new Set(releases.flatMap(release => release.files));
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (!kept.has(`assets/${name.replace(/\.br$/, '')}`) && statSync(file).mtimeMs < now - day)
      rmSync(file, { force: true });
  }
}
