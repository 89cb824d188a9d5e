import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';

export const terms = `---
date: 2026-11-01
---
# Bedingungen der Strom GmbH

Sie gelten überall.

## Preis
Es gilt der Preis,
der an der Station steht.

- je halbe Stunde
- höchstens je Tag
`;
export const english = terms
  .replace('Bedingungen der', 'Terms of')
  .replace('2026-11-01', '2026-11-15');
export const bothTerms = { 'legal/terms.de-DE.md': terms, 'legal/terms.en-US.md': english };

type Files = Readonly<Record<string, string | Buffer>>;

/** An operator's folder for each test of a file, empty at first, and what a start makes of it. */
export function contentFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'borrowatt-content-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (files: Files): void => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  };
  const variables = () => ({ LOCAL_ENDS: '1', LOCALES: 'de-DE,en-US', CONTENT_DIR: folder });
  /** Faults that a start with these files names; empty without one. */
  const faults = (files: Files): string => {
    write(files);
    try {
      readConfig(variables());
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  };
  return { write, variables, faults };
}
