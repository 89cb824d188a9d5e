import german from '../../locales/de-DE.json';
import { shownNow } from './shown-cache.ts';

/**
 * Whether each text of a screen is shown by a story that was told: product staff can review no
 * other. `npm run test:all` asks after it has drawn all stories.
 */
const unshown: Readonly<Record<string, string>> = {
  'account.done.endSession': 'a toast, over whichever page',
  'account.done.takeData': 'a toast, over whichever page',
  'legal.loading': 'the texts of a story are there at once',
};

const seen = new Set(Object.values(shownNow()).flat());
const keys = Object.keys(german).filter(key => !key.startsWith('server.'));
const missing = keys.filter(key => !seen.has(key) && !(key in unshown));
const shownAfterAll = Object.keys(unshown).filter(key => seen.has(key) || !keys.includes(key));
for (const key of missing) process.stdout.write(`shown by no story: ${key}\n`);
for (const key of shownAfterAll) process.stdout.write(`shown, or gone: ${key}\n`);
process.stdout.write(`${keys.length - missing.length} of ${keys.length} texts shown\n`);
process.exitCode = missing.length + shownAfterAll.length > 0 ? 1 : 0;
