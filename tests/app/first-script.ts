import path from 'node:path';
import { bundledScript } from '../../src/build/early-script.ts';

/** The script that runs in the page before the app's code has arrived. */
export const firstScript = await bundledScript(
  path.resolve(import.meta.dirname, '../../src/app/early/early.ts'),
);
