import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { program } from '../../server/support/program.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** PGlite needs up to 4 s for a new folder; a loaded machine several times that. */
const startLimit = 120_000;

/**
 * A backend of its own: the real program on a free port and a fresh data folder, with the local
 * ends.
 */
export class Backend {
  /** Address, the same after a restart. */
  url = '';
  #process: ChildProcess | undefined;
  #log = '';

  private constructor(
    readonly dataDir: string,
    private environment: NodeJS.ProcessEnv,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<Backend> {
    const backend = new Backend(await mkdtemp(path.join(tmpdir(), 'borrowatt-e2e-')), environment);
    await backend.restart().catch(async error => {
      await backend.remove();
      throw error;
    });
    return backend;
  }

  /** Starts it (again) on the same folder and port, with `changed` over its environment. */
  async restart(changed: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.environment = { ...this.environment, ...changed };
    const port = this.url === '' ? '0' : new URL(this.url).port;
    // Not through the tsx command: that is a parent process, and killing it would leave the backend
    // running.
    const child = spawn(process.execPath, [await program()], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        RATE_LIMIT_PER_MINUTE: '1000000',
        GUESTS_PER_MINUTE: '1000000',
        // People on lines of their own send their address, as a proxy before a server would.
        TRUST_PROXY: '1',
        SERVICE_WORKER: 'off',
        LOCAL_ENDS: '1',
        ...this.environment,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: this.dataDir,
      },
    });
    this.#process = child;
    this.url = await this.#addressOf(child);
  }

  /** `kill -9`, like a power cut. */
  async crash(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end, as a deployment does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends it for good and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Everything it has printed, for a failing test to attach. */
  get log(): string {
    return this.#log;
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #addressOf(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      let printed = '';
      const limit = setTimeout(() => {
        reject(
          new Error(`the backend printed no address within ${startLimit / 1000} s:\n${printed}`),
        );
      }, startLimit);
      const read = (chunk: Buffer) => {
        this.#log += chunk.toString();
        printed += chunk.toString();
        // Its greeting, not the first address: the local ends listen, too.
        const address = /runs at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(printed)?.[1];
        if (address) {
          clearTimeout(limit);
          resolve(address);
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', code => {
        clearTimeout(limit);
        reject(new Error(`the backend ended with code ${code} before it was up:\n${printed}`));
      });
    });
  }
}

/** Playwright's `test` with a backend per worker; `page.goto('/')` goes to it. */
export const test = base.extend<
  { printed: undefined },
  { backend: Backend; serviceWorker: 'on' | 'off' }
>({
  // Requests of a service worker cannot be held back by a journey.
  serviceWorker: ['off', { option: true, scope: 'worker' }],
  backend: [
    async ({ serviceWorker }, provide) => {
      const backend = await Backend.start({ SERVICE_WORKER: serviceWorker });
      await provide(backend);
      await backend.remove();
    },
    { scope: 'worker', timeout: startLimit + 10_000 },
  ],
  baseURL: async ({ backend }, provide) => {
    await provide(backend.url);
  },
  /** The backend's output, attached to a failing test. */
  printed: [
    async ({ backend }, provide, info) => {
      const before = backend.log.length;
      await provide(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach('backend', {
          body: backend.log.slice(before),
          contentType: 'text/plain',
        });
    },
    { auto: true },
  ],
});
