import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
const asPostgres = (command: readonly string[]): readonly [string, readonly string[]] => {
  const [program = '', ...args] = isRoot
    ? ['runuser', '-u', 'postgres', '--', ...command]
    : command;
  return [program, args];
};

/**
 * Makes a cluster and runs it until its input ends, that is, until the process that started it ends
 * in any way. Nothing of it survives a machine that loses its power.
 */
const keeper = `
folder=$(mktemp -d "\${TMPDIR:-/tmp}/borrowatt-postgres.XXXXXX") || exit
data="$folder/data"
trap '"$0/pg_ctl" -D "$data" -m immediate -w stop; wait; rm -rf "$folder"' EXIT
"$0/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2 || exit
"$0/postgres" -D "$data" -c listen_addresses=127.0.0.1 -c port="$1" -c unix_socket_directories= \
  -c max_connections=200 -c fsync=off -c full_page_writes=off >"$folder/log" 2>&1 &
server=$!
until "$0/pg_isready" -q -h 127.0.0.1 -p "$1"; do
  kill -0 $server || { cat "$folder/log" >&2; exit 1; }
  sleep 0.1
done
echo "$folder"
exec >/dev/null 2>&1
cat
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const debian = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs, the newest of the machine; `null` where none can be run. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map(version => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const canRun = !isRoot || /^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'));
  return (canRun && folders.find(folder => existsSync(join(folder, 'initdb')))) || null;
}

/** A PostgreSQL of its own, gone with this process. It may be restarted and held still. */
export class Cluster {
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #keeper: ChildProcess;

  private constructor(bin: string, folder: string, port: number, process: ChildProcess) {
    this.#bin = bin;
    this.#folder = folder;
    this.#keeper = process;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  static async start(bin: string): Promise<Cluster> {
    const port = await freePort();
    const [program, args] = asPostgres(['sh', '-c', keeper, bin, String(port)]);
    // Ctrl-C at the terminal is not for it.
    const child = spawn(program, args, {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const folder = await new Promise<string>((found, failed) => {
      createInterface(child.stdout).once('line', found);
      child.once('error', failed);
      child.once('exit', () => failed(new Error(`PostgreSQL does not start:\n${said}`)));
    });
    return new Cluster(bin, folder, port, child);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** `immediate`: as after a crash; `fast`: as in an update. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    const log = join(this.#folder, 'log');
    const control = [join(this.#bin, 'pg_ctl'), '-D', this.#data, '-w', '-m', mode, '-l', log];
    const [program, args] = asPostgres([...control, 'restart']);
    await run(program, [...args], { cwd: '/' });
  }

  /** Accepts connections but answers nothing for that long. */
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
    const ended = once(this.#keeper, 'exit');
    this.#keeper.stdin?.end();
    await ended;
  }
}
