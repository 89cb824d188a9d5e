import { homeTimeZone } from '../../domain/constants.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Texts } from '../texts.ts';

/** Legal time of receipt, with its zone, as it counts at the operator's seat. */
const moment = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: homeTimeZone,
  }).format(at);

/** The mail that acknowledges a withdrawal, with what the person declared. */
export function withdrawalMail(
  texts: Texts,
  locale: Locale,
  withdrawal: {
    readonly receivedAt: number;
    readonly orderNumber: string;
    readonly name: string;
    readonly reference: string;
  },
): { readonly subject: string; readonly text: string } {
  const values = {
    moment: moment(locale, withdrawal.receivedAt),
    number: unlinked(withdrawal.orderNumber),
    name: unlinked(withdrawal.name),
    reference: withdrawal.reference,
  };
  return {
    subject: texts.say(locale, 'server.withdrawal.subject', values),
    text: texts.say(locale, 'server.withdrawal.text', values),
  };
}

/**
 * Text that a stranger typed, changed so that no mail program makes a link of it: letters, digits
 * and the signs of names stay, and after a dot comes a space. Such a mail goes to any address that
 * a stranger gives.
 */
function unlinked(typed: string): string {
  const plain = typed
    .replaceAll(/[^\p{L}\p{M}\p{N}.,'’-]+/gu, ' ')
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .trim();
  return plain === '' ? '–' : plain;
}
