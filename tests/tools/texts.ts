import german from '../../locales/de-DE.json';
import { amountKeysOf, chargedUntold } from '../../stories/texts/marks.ts';
import { shownNow } from './shown-cache.ts';

/**
 * Check that each text, the app's and the backend's, is shown by a told story (product staff can
 * review no other), and that no state charges a person without an amount. `npm run test:all` runs
 * it after it has drawn all stories.
 */
const ownWords = 'the app says it in words of its own';
const inLog = 'a text message has no subject: it stands in the local inbox and the log';
const onMap = 'MapLibre’s own controls, in whose place stories have a stand-in';
const nowhere = 'it goes to no phone: the page of the rental says it in words of its own';
const unshown: Readonly<Record<string, string>> = {
  'account.done.endSession': 'a toast, over whichever page',
  'account.done.takeData': 'a toast, over whichever page',
  'duration.shortHours': 'no story’s tariff has a price that holds up to a whole hour',
  'map.title': onMap,
  'map.zoomIn': onMap,
  'map.zoomOut': onMap,
  'map.sources': onMap,
  'map.twoFingers': onMap,
  'legal.loading': 'the texts of a story are there at once',
  'price.factsRoomy': 'the words of the same line for a wider page',
  'price.under': 'the slider at its beginning where nothing is free, which no story’s tariff has',
  'price.openShort': 'the words of the same link between 376 and 411 px',
  'server.notYet': ownWords,
  'server.tooMany': ownWords,
  'server.internal': ownWords,
  'server.away': ownWords,
  'server.paymentAway': ownWords,
  'server.pageDescription': 'search engines and links show it, and no page',
  'server.activeRental': ownWords,
  'server.kioskLinkSpent': ownWords,
  'server.kioskRevoked': ownWords,
  'server.passSpent': ownWords,
  'server.membersOnly': 'the app tells a guest so before anything is asked',
  'server.payoutIncorrect': 'the app refuses such an amount before it asks',
  'server.notLoggedIn': 'the app asks for a session first, and tells one that is over otherwise',
  'server.badInput': 'the app reads its fields by the same contract: a broken program is told so',
  'server.conflict': 'only a program that sends one key with two requests is told so',
  'server.signatureWrong': 'only a program that signs its requests is told so',
  'server.sms.code.subject': inLog,
  'server.message.payoutReturned.subject': inLog,
  'server.message.released.subject': nowhere,
  'server.message.released.text': nowhere,
};

const shown = shownNow();
const seen = new Set(Object.values(shown).flat());
const keys = Object.keys(german);
const missing = keys.filter(key => !seen.has(key) && !(key in unshown));
const shownAfterAll = Object.keys(unshown).filter(key => seen.has(key) || !keys.includes(key));
for (const key of missing) process.stdout.write(`shown by no story: ${key}\n`);
for (const key of shownAfterAll) process.stdout.write(`shown, or gone: ${key}\n`);
process.stdout.write(`${keys.length - missing.length} of ${keys.length} texts shown\n`);
const untold = chargedUntold(shown, amountKeysOf(german));
for (const story of untold) process.stdout.write(`can be charged, told no amount: ${story}\n`);
process.stdout.write(`${untold.length} states can charge somebody who was told no amount\n`);
process.exitCode = missing.length + shownAfterAll.length + untold.length > 0 ? 1 : 0;
