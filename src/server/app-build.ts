import { resolve } from 'node:path';
import { buildVariables, root } from './config/for-build.ts';

/** Folder of the built app, absolute. */
export const { distDir } = buildVariables();

/**
 * Runs Vite's builds of the phones' app, the tablet's, the service worker and the server's own
 * drawing of a scan into `DIST_DIR`, and answers the files they wrote.
 */
export async function buildApp(logLevel: 'error' | 'warn' | 'info'): Promise<readonly string[]> {
  const { build } = await import('vite'); // half a second that a restart does not need
  const built = [
    await build({ root, logLevel }),
    await build({ root, logLevel, configFile: resolve(root, 'vite.kiosk.config.ts') }),
    await build({ root, logLevel, configFile: resolve(root, 'vite.worker.config.ts') }),
    await build({ root, logLevel, configFile: resolve(root, 'vite.first-answer.config.ts') }),
  ];
  const outputs = built.flat();
  return outputs.flatMap(one => ('output' in one ? one.output.map(file => file.fileName) : []));
}

/** Ends the process with the reason why the app was not built. */
export function exitUnbuilt(error: unknown): never {
  process.stderr.write(
    `The app could not be built:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
