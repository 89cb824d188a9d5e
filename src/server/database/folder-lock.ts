import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** Age of the last touch after which a lock's owner is gone: killed, or its machine is. */
const staleAfter = 10_000;

/** Name of this boot and this container: only within them a number names a process. */
function here(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True where the process of a note is one of ours that has ended: then the lock is free. */
function isDead(note: string): boolean {
  try {
    const [pid = '', ...place] = readFileSync(note, 'utf8').split(' ');
    const where = here();
    return where !== null && place.join(' ') === where && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

/**
 * Takes the folder of an embedded database for this process and returns how to give it back: PGlite
 * locks nothing, and two processes on one folder lose data silently. The lock is a folder beside it
 * that its owner keeps touching, so it also holds between containers that share a volume, where
 * every process has the number 1. `patience`: milliseconds to wait for a lock that may be a dead
 * owner's.
 */
export async function lockFolder(
  folder: string,
  patience = staleAfter + 2_000,
): Promise<() => Promise<void>> {
  const lockfilePath = `${folder}.in-use`;
  const note = `${folder}.owner`;
  mkdirSync(dirname(folder), { recursive: true });
  if (isDead(note)) rmSync(lockfilePath, { recursive: true, force: true });
  try {
    const release = await lock(folder, {
      lockfilePath,
      realpath: false,
      stale: staleAfter,
      update: 2_000,
      retries: {
        retries: Math.ceil(patience / 1_000),
        factor: 1,
        minTimeout: 1_000,
        maxTimeout: 1_000,
      },
      onCompromised: cause => {
        throw new Error(`Another process took the database folder (${lockfilePath}).`, { cause });
      },
    });
    writeFileSync(note, `${process.pid} ${here() ?? ''}`);
    return async () => {
      rmSync(note, { force: true });
      await release();
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new Error(`The database folder is in use by another process (${lockfilePath}).`, {
        cause: error,
      });
    throw error;
  }
}
