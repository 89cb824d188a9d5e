import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { OpenSourcePart } from '../domain/about.ts';

const inPackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The package of a module; null for the project's own and for what the bundler made up. */
export function partOf(module: string): OpenSourcePart | null {
  const folder = inPackage.exec(module.replace(/^\0+/, ''))?.[1];
  const file = folder && path.join(folder, 'package.json');
  if (!file || !existsSync(file)) return null;
  const { name, version, license }: Record<string, unknown> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const text = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  return {
    name: String(name),
    version: String(version),
    licence: typeof license === 'string' ? license : '',
    text: text === undefined ? '' : readFileSync(path.join(folder, text), 'utf8').trim(),
  };
}

/** Writes `licences.json`: every package that the browser gets code of, by its name. */
export const licences = (): Plugin => ({
  name: 'borrowatt:licences',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = new Map<string, OpenSourcePart>();
    for (const chunk of Object.values(bundle))
      for (const module of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const part = partOf(module);
        if (part) parts.set(part.name, part);
      }
    const sorted = [...parts.values()].sort((one, other) => one.name.localeCompare(other.name));
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(sorted) });
  },
});
