import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: readonly string[]) =>
  process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : run(program, [...args]);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A PostgreSQL of its own, which may be restarted and held still. */
export class Cluster {
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  static async start(): Promise<Cluster> {
    const newest = readdirSync(installed).sort((one, other) => Number(other) - Number(one))[0];
    const folder = mkdtempSync(join(tmpdir(), 'borrowatt-outages-'));
    chmodSync(folder, 0o777);
    const port = await freePort();
    const cluster = new Cluster(join(installed, newest ?? '', 'bin'), folder, port);
    const data = cluster.#data;
    const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await asPostgres(join(cluster.#bin, 'initdb'), made);
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
    await cluster.#control('start', '-o', settings, '-l', join(folder, 'log'));
    return cluster;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #control(command: 'start' | 'stop' | 'restart', ...more: readonly string[]) {
    return asPostgres(join(this.#bin, 'pg_ctl'), ['-D', this.#data, '-w', ...more, command]);
  }

  /** `immediate`: as after a crash; `fast`: as in an update. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#control('restart', '-m', mode, '-l', join(this.#folder, 'log'));
  }

  /** Takes connections and says nothing for so many milliseconds. */
  async stall(milliseconds: number): Promise<void> {
    const [first = ''] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    const signal = async (name: 'STOP' | 'CONT') => {
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first]);
      const processes = [first, ...stdout.split('\n').map(pid => pid.trim())].filter(Boolean);
      await run('kill', [`-${name}`, ...processes]).catch(() => undefined); // one may just have ended
    };
    await signal('STOP');
    await pause(milliseconds);
    await signal('CONT');
  }

  async stop(): Promise<void> {
    await this.#control('stop', '-m', 'immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
