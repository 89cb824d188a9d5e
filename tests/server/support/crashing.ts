import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A process in which an error that nothing waits for happens after `endOnCrash`. */
export async function crash(statement: string) {
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
