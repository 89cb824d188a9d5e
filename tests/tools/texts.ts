import german from '../../locales/de-DE.json';
import { amountKeysOf, chargedUntold } from '../../stories/texts/marks.ts';
import { shownNow } from './shown-cache.ts';

/**
 * Whether each text of a screen is shown by a story that was told (product staff can review no
 * other), and whether a state can charge a person who is told no amount. `npm run test:all` asks
 * after it has drawn all stories.
 */
const unshown: Readonly<Record<string, string>> = {
  'account.done.endSession': 'a toast, over whichever page',
  'account.done.takeData': 'a toast, over whichever page',
  'legal.loading': 'the texts of a story are there at once',
};

const shown = shownNow();
const seen = new Set(Object.values(shown).flat());
const keys = Object.keys(german).filter(key => !key.startsWith('server.'));
const missing = keys.filter(key => !seen.has(key) && !(key in unshown));
const shownAfterAll = Object.keys(unshown).filter(key => seen.has(key) || !keys.includes(key));
for (const key of missing) process.stdout.write(`shown by no story: ${key}\n`);
for (const key of shownAfterAll) process.stdout.write(`shown, or gone: ${key}\n`);
process.stdout.write(`${keys.length - missing.length} of ${keys.length} texts shown\n`);
const untold = chargedUntold(shown, amountKeysOf(german));
for (const story of untold) process.stdout.write(`can be charged, told no amount: ${story}\n`);
process.stdout.write(`${untold.length} states can charge somebody who was told no amount\n`);
process.exitCode = missing.length + shownAfterAll.length + untold.length > 0 ? 1 : 0;
