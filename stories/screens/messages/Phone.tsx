import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../src/domain/locale.ts';
import { useLocale } from '../../../src/i18n/text.tsx';
import { Mark } from '../../../src/ui/layout/Mark.tsx';
import { pushWords } from '../../../src/server/rental/messages/words.ts';
import type { Texts } from '../../../src/server/texts.ts';
import { textsOf } from '../../support/server-texts.ts';
import { brand, type MessageSample } from './message-samples.ts';
import './phone.css';

/** The texts that a message is written with, and its reader's language. */
type Written = readonly [texts: Texts, locale: Locale];
const timeZone = 'Europe/Berlin';

/** A push message as a card of the lock screen, as `showMessage` of the worker asks for it. */
export function LockScreen({ message }: { message: MessageSample }) {
  const intl = useIntl();
  const locale = useLocale();
  const { title, text, off, lang } = pushWords(textsOf(intl), { ...message, locale }, timeZone);
  const clock = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(message.at);
  return (
    <main className="phone phone-locked">
      <p className="phone-day">{clock({ weekday: 'long', day: 'numeric', month: 'long' })}</p>
      <p className="phone-clock">{clock({ hour: '2-digit', minute: '2-digit' })}</p>
      <article className="phone-card" lang={lang}>
        <p className="phone-app">
          <span className="phone-icon">
            <Mark />
          </span>
          {brand}
        </p>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button">{off}</button>
      </article>
    </main>
  );
}

/** A text message as a bubble below the number that it comes from. */
export function TextMessage({ say }: { say: (...of: Written) => string }) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <main className="phone phone-thread">
      <h1>+49 30 23125 017</h1>
      <article lang={locale}>{say(textsOf(intl), locale)}</article>
    </main>
  );
}

type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly file?: string;
};

/** A mail as a phone's mail program shows it; one with HTML in words alone where `isPlain`. */
export function Mail({
  write,
  isPlain = false,
}: {
  write: (...of: Written) => Letter;
  isPlain?: boolean;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const { subject, text, html, file } = write(textsOf(intl), locale);
  return (
    <main className="phone phone-mail" lang={locale}>
      <header>
        <h1>{subject}</h1>
        <p className="phone-from">{brand} &lt;post@borrowatt.example&gt;</p>
      </header>
      {html !== undefined && !isPlain ? (
        <HtmlBody html={html} />
      ) : (
        <p className="phone-plain">{text}</p>
      )}
      {file && <p className="phone-file">{file}</p>}
    </main>
  );
}

/** Mail programs show what stands in a mail's body within a page of their own. */
function HtmlBody({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    place.current?.setAttribute('style', body.getAttribute('style') ?? '');
    place.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={place} />;
}
