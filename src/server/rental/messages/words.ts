import { defaultCurrency, homeTimeZone } from '../../../domain/constants.ts';
import { type Locale, localeFor } from '../../../domain/locale.ts';
import { money, type Money } from '../../../domain/money.ts';
import type { RentalRow, ReturnClaimRow } from '../../database/rows/rentals.ts';
import type { Texts } from '../../texts.ts';
import { remindersOf } from '../price/price.ts';
import type { MessageKind } from '../record.ts';

/** A message that is still to be sent, with the current state of its rental, claim or payout. */
export type UnsentMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly user_id: string;
  readonly attempts: number;
  readonly locale: string;
  /** Text that staff wrote; null for every other message. */
  readonly words: string | null;
  /** Phone number that the person proved last. */
  readonly phone: string | null;
  readonly rental: RentalRow | null;
  readonly claim: ReturnClaimRow | null;
  /** `returned`: the amount that came back, in minor units. */
  readonly payout: {
    readonly reference: string;
    readonly currency: string;
    readonly returned: number;
  } | null;
};

type Ahead = Parameters<typeof remindersOf>[0];

/** Facts that a message is made of; the rows have more. */
export type MessageFacts = Pick<UnsentMessage, 'kind' | 'locale' | 'payout' | 'words'> & {
  readonly rental: (Ahead & Pick<RentalRow, 'number' | 'due_amount' | 'currency'>) | null;
  readonly claim: Pick<ReturnClaimRow, 'reference' | 'reason'> | null;
};

/** Price that a message announces; null for messages that announce none. */
export const aheadOf = (message: Pick<UnsentMessage, 'kind'> & { readonly rental: Ahead | null }) =>
  message.rental === null
    ? null
    : (remindersOf(message.rental).find(({ kind }) => kind === message.kind) ?? null);

/** Amount in a message: of a payout the sum that came back, else a price or the deposit. */
function amountIn({ kind, rental, payout }: MessageFacts, ahead: number | undefined): Money {
  if (payout !== null) return money(payout.returned, payout.currency);
  if (rental === null) return money(0, defaultCurrency);
  const isPrice = kind === 'returned' || kind === 'unpaid';
  const minor = isPrice ? rental.due_amount : ahead;
  return money(minor ?? rental.deposit, rental.currency);
}

/** Text of a message in its person's language; times by their own clock, where it is known. */
export function wordsOf(
  texts: Texts,
  message: MessageFacts,
  timeZone: string = homeTimeZone,
): { readonly lang: Locale; readonly subject: string; readonly text: string } {
  const { kind, claim, rental, payout } = message;
  const lang = localeFor(message.locale, texts.offered);
  const ahead = aheadOf(message);
  const amount = amountIn(message, ahead?.amount);
  const values = {
    number: rental?.number ?? payout?.reference ?? '',
    amount: texts.money(lang, amount.minor, amount.currency),
    reference: claim?.reference ?? '',
    reason: claim?.reason ?? '',
    words: message.words ?? '',
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

/** Message as a text message, which begins with the brand: its sender is only a number. */
export function textMessage(texts: Texts, brand: string, message: MessageFacts): string {
  const { lang, text } = wordsOf(texts, message);
  return texts.say(lang, 'server.sms.from', { brand, text });
}

/** Message as a push message, with the words of its button. */
export function pushWords(texts: Texts, message: MessageFacts, timeZone: string) {
  const { lang, subject, text } = wordsOf(texts, message, timeZone);
  return { lang, title: subject, text, off: texts.say(lang, 'server.push.off') };
}
