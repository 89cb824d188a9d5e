import { localeNames, locales } from '../../src/domain/locale.ts';
import { type Message, placesOf } from '../../packages/review-room/src/board/wording.ts';
import { messages } from '../support/surroundings.tsx';
import { wordingOf } from './wording-of.ts';

/** Every text of the app in each of its languages. */
export const messagesByLanguage: readonly Message[] = Object.keys(messages['de-DE'])
  .toSorted()
  .map(key => {
    const wordings = Object.fromEntries(
      locales.map(locale => [localeNames[locale], wordingOf(messages[locale][key] ?? [])]),
    );
    const proved = [...Object.values(wordings), wordingOf(messages.pseudo[key] ?? [])];
    return { key, wordings, room: Math.max(...proved.map(placesOf)) };
  });
