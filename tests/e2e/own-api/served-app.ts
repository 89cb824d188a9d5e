import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';

const root = path.resolve(import.meta.dirname, '../../..');

export type ServedApp = { origin: string; close(): Promise<void> };

/** `API_URL=… npm start` on a free port, without its build: the pages alone, as an operator has them. */
export async function serveApp(apiUrl: string): Promise<ServedApp> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      API_URL: apiUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      SERVICE_WORKER: 'off',
    },
  });
  const origin = await addressOf(child);
  return {
    origin,
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function addressOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /runs at (http:\/\/127\.0\.0\.1:\d+)\n/u.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => {
      reject(new Error(`the app ended with code ${code} before it was up:\n${printed}`));
    });
  });
}
