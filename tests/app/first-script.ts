import { readFileSync } from 'node:fs';
import path from 'node:path';

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');

/** The script that runs in the page before the app's code has arrived. */
export const [, firstScript = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
