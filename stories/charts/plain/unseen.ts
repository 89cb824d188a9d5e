import type { Plain } from '../../../packages/review-room/src/panel/languages.ts';

/** Charts of which a person sees nothing, or only now and then: why. */
export const unseen = {
  outbox: [
    'Nothing is seen of this: the phone sends what it kept while the person uses any page. A short message says so once it has arrived or was refused.',
    'Davon ist nichts zu sehen: Das Handy sendet Aufgehobenes, während irgendeine Seite offen ist. Eine kurze Meldung sagt, wenn es angekommen ist oder abgelehnt wurde.',
  ],
  session: [
    'Nothing is seen of this: the page that is open stays as it is. Only a question, or an alert that the session is over, would lie above it.',
    'Davon ist nichts zu sehen: Die offene Seite bleibt, wie sie ist. Nur eine Frage oder der Hinweis, dass die Sitzung vorbei ist, läge darüber.',
  ],
} as const satisfies Readonly<Record<string, Plain>>;

/** Words before the name of the next part, and words where nothing comes next. */
export const onwards = {
  next: [
    'The screen is left. It goes on at:',
    'Der Bildschirm wird verlassen. Weiter geht es bei:',
  ],
  end: [
    'The screen is left, and this part is over.',
    'Der Bildschirm wird verlassen, und dieser Teil ist zu Ende.',
  ],
} as const satisfies Readonly<Record<string, Plain>>;
