import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Takes the exclusive pid file beside an embedded database and returns how to give it back. PGlite
 * does not lock its folder: two processes on one folder lose data silently. The file of a process
 * that no longer lives is taken over.
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(lockFile, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = Number(readOwner(lockFile));
      if (owner > 0 && owner !== process.pid && isAlive(owner))
        throw new Error(`The database folder is in use by process ${owner} (${lockFile}).`);
      rmSync(lockFile, { force: true });
    }
  }
  throw new Error(`Could not lock the database folder (${lockFile}).`);
}

const readOwner = (lockFile: string): string => {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
};
