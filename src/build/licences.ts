import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { OpenSourcePart } from '../domain/about.ts';

const file = 'licences.json';
const inPackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Package of a module; null for the project's own modules and the bundler's. */
export function partOf(module: string): OpenSourcePart | null {
  const folder = inPackage.exec(module.replace(/^\0+/, ''))?.[1];
  const packed = folder && path.join(folder, 'package.json');
  if (!packed || !existsSync(packed)) return null;
  const { name, version, license }: Record<string, unknown> = JSON.parse(
    readFileSync(packed, 'utf8'),
  );
  const text = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  return {
    name: String(name),
    version: String(version),
    licence: typeof license === 'string' ? license : '',
    text: text === undefined ? '' : readFileSync(path.join(folder, text), 'utf8').trim(),
  };
}

/**
 * Writes `licences.json`: every package with code in the browser, by name; with `atop`, added to
 * the list of the earlier build.
 */
export const licences = ({ atop = false } = {}): Plugin => ({
  name: 'borrowatt:licences',
  apply: 'build',
  generateBundle({ dir = '' }, bundle) {
    const parts = new Map<string, OpenSourcePart>();
    const written = path.join(dir, file);
    if (atop && existsSync(written))
      for (const part of JSON.parse(readFileSync(written, 'utf8')) as OpenSourcePart[])
        // written below
        parts.set(part.name, part);
    for (const chunk of Object.values(bundle))
      for (const module of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const part = partOf(module);
        if (part) parts.set(part.name, part);
      }
    const sorted = [...parts.values()].sort((one, other) => one.name.localeCompare(other.name));
    this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(sorted) });
  },
});
