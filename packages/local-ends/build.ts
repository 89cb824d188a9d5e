import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Run before the package is packed: JavaScript and types in `dist`, with what browsers load. */
const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
rmSync(dist, { recursive: true, force: true });
const project = path.join(here, 'tsconfig.build.json');
const { status } = spawnSync(process.execPath, [path.join(typescript, 'bin/tsc'), '-p', project], {
  stdio: 'inherit',
});
cpSync(path.join(here, 'src'), dist, {
  recursive: true,
  filter: file => ['', '.css', '.js'].includes(path.extname(file)),
});
process.exitCode = status ?? 1;
