import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { program } from './program.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * The real program in a process of its own, with the local ends, on a data folder (or a database)
 * that outlives it.
 */
export class RunningBackend {
  readonly address: string;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.address = address;
  }

  static async start(environment: NodeJS.ProcessEnv): Promise<RunningBackend> {
    const child = spawn(process.execPath, [await program()], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LOCAL_ENDS: '1',
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
        GUESTS_PER_MINUTE: '1000000',
        ...environment,
      },
    });
    const address = await new Promise<string>((found, failed) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const greeting = /runs at (http:\S+)\n/.exec(printed)?.[1];
        if (greeting !== undefined) found(greeting);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', code =>
        failed(new Error(`the backend ended with code ${code} before it was up:\n${printed}`)),
      );
    });
    return new RunningBackend(child, address);
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it as an update does: it answers what is under way first. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill(signal);
    await exited;
  }
}
