import type { Locale } from '../../domain/locale.ts';
import type { Texts } from '../texts.ts';

/** The text message with a code to sign in; its subject stands in the local inbox alone. */
export const codeMessage = (
  texts: Texts,
  locale: Locale,
  values: { readonly code: string; readonly brand: string },
): { readonly subject: string; readonly text: string } => ({
  subject: texts.say(locale, 'server.sms.code.subject'),
  text: texts.say(locale, 'server.sms.code.text', values),
});
