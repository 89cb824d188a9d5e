import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A process in which an error that nothing waits for happens after `endOnCrash`. */
async function crash(statement: string) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { createLog } from './src/server/log.ts';
       import { endOnCrash } from './src/server/crash.ts';
       endOnCrash(createLog('error'), async () => void process.stdout.write('stopped\\n'));
       setInterval(() => undefined, 1_000);
       ${statement}`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test.each([
  ['unhandledRejection', `void Promise.reject(new Error('lost at 57P03'));`],
  ['uncaughtException', `setTimeout(() => { throw new Error('lost at 57P03'); });`],
])(
  'an %s is told as an alarm, what is under way ends, and so does the process',
  async (kind, statement) => {
    const { code, said } = await crash(statement);
    expect(code).toBe(1);
    expect(said).toContain('"level":60');
    expect(said).toContain(`"alarm":"crash"`);
    expect(said).toContain(`"kind":"${kind}"`);
    expect(said).toContain('lost at 57P03');
    expect(said).toContain('stopped\n');
  },
);
