import type { IntlShape } from 'react-intl';
import type { Failure } from '../../src/domain/failure.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';
import { defaultLocale, locales } from '../../src/domain/locale.ts';
import { money } from '../../src/domain/money.ts';
import { writtenMoney } from '../../src/domain/money-parts.ts';
import type { ServerText, Texts, Values } from '../../src/server/texts.ts';

let speaker: () => IntlShape | null = () => null;
/** A page with stories has the texts of every language; Node has none and says their keys. */
export const spokenBy = (one: typeof speaker) => {
  speaker = one;
};

/** A text of the backend in the language that a story is shown in. */
const serverSays = (key: ServerText, values: Values = {}): string =>
  speaker()?.formatMessage({ id: key }, values) ?? key;

/**
 * A refusal as the backend says it. Its text is asked for whenever it is drawn: the chart keeps the
 * refusal, and the toolbar changes the language.
 */
export const refusedBy = (
  reason: RefusalReason,
  key: ServerText,
  {
    values,
    requestId,
  }: { readonly values?: Values | undefined; readonly requestId?: string | undefined } = {},
): Extract<Failure, { kind: 'refused' }> => ({
  kind: 'refused',
  reason,
  get text() {
    return serverSays(key, values);
  },
  ...(requestId === undefined ? {} : { requestId }),
});

/** The same refusal where the session has ended. */
export const unauthorizedBy = (key: ServerText): Failure => ({
  kind: 'unauthorized',
  get text() {
    return serverSays(key);
  },
});

/** The backend's texts for its messages, in the one language of `intl`. */
export const textsOf = (intl: IntlShape): Texts => ({
  offered: { locales, defaultLocale },
  say: (_, key, values) => intl.formatMessage({ id: key }, values),
  money: (locale, minor, currency) => writtenMoney(money(minor, currency), locale),
});
