import { defaultCurrency, homeTimeZone } from '../../domain/constants.ts';
import { localeFor } from '../../domain/locale.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Backend } from '../backend.ts';
import type { UnsentMessage } from './duties/unsent.ts';
import { remindersOf } from './price-reminders.ts';

/** The price that a message speaks of before it is there; null for other messages. */
export const aheadOf = (message: UnsentMessage) =>
  message.rental === null
    ? null
    : (remindersOf(message.rental).find(({ kind }) => kind === message.kind) ?? null);

/** What a message is about: of a payout what came back, else a price or the deposit. */
function amountIn({ kind, rental, payout }: UnsentMessage, ahead: number | undefined): Money {
  if (payout !== null) return money(payout.returned, payout.currency);
  if (rental === null) return money(0, defaultCurrency);
  const isPrice = kind === 'returned' || kind === 'unpaid';
  const minor = isPrice ? rental.due_amount : ahead;
  return money(minor ?? rental.deposit, rental.currency);
}

/** A message in its person's words; times by their own clock, where it is known. */
export function wordsOf(
  { texts }: Pick<Backend, 'texts'>,
  message: UnsentMessage,
  timeZone: string = homeTimeZone,
): { readonly lang: string; readonly subject: string; readonly text: string } {
  const { kind, claim, rental, payout } = message;
  const lang = localeFor(message.locale);
  const ahead = aheadOf(message);
  const amount = amountIn(message, ahead?.amount);
  const values = {
    number: rental?.number ?? payout?.reference ?? '',
    amount: texts.money(lang, amount.minor, amount.currency),
    reference: claim?.reference ?? '',
    reason: claim?.reason ?? '',
    time:
      ahead === null
        ? ''
        : new Intl.DateTimeFormat(lang, {
            weekday: 'short',
            hour: lang === 'en-US' ? 'numeric' : '2-digit',
            minute: '2-digit',
            timeZone,
          }).format(ahead.strikesAt),
  };
  return {
    lang,
    subject: texts.say(lang, `server.message.${kind}.subject`, values),
    text: texts.say(lang, `server.message.${kind}.text`, values),
  };
}
