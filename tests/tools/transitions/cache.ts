import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './charts.ts';

/** Folder of results that can be computed again: nothing of it is committed. */
export const cacheFolder = path.join(root, 'node_modules/.cache/borrowatt');

/** Cached value under that name; null if it is missing or cannot be read. */
export function kept<Value>(name: string): Value | null {
  const file = path.join(cacheFolder, name);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** Several processes may keep the same at once: none reads half a file. */
export function keep(name: string, value: unknown): void {
  const file = path.join(cacheFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  renameSync(`${file}.${process.pid}`, file);
}
