import { createContext, use, useContext, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '../domain/failure.ts';
import { localeFor, locales, type Locale } from '../domain/locale.ts';
import type { MessageKey } from './messages.ts';

type PlainValues = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** A text by its key. Rich values may be elements or, for tags such as `<link>`, functions. */
export const Text = ({ id, values }: { id: MessageKey; values?: RichValues | undefined }) => (
  <FormattedMessage id={id} {...(values ? { values } : {})} />
);

/** Words of a text that are dropped where there is little room: the tag `<long>`. */
export const long = (parts: ReactNode[]) => <span data-long="">{parts}</span>;

/** A text by its key, as a string: for labels, titles and announcements. */
export function useText(): (id: MessageKey, values?: PlainValues) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}

export const useLocale = (): Locale => localeFor(useIntl().locale);

/** Message of a failure; the server's own words are shown unchanged (specification, section 8). */
export function useFailureText(): (failure: Failure) => string {
  const text = useText();
  return failure => {
    switch (failure.kind) {
      case 'refused':
        return failure.text || text('failure.unexpected');
      case 'unauthorized':
        return failure.text || text('failure.unauthorized');
      case 'cabinet':
        return failure.fault.kind === 'other'
          ? failure.fault.text || text('failure.unexpected')
          : text(`failure.cabinet.${failure.fault.kind}`, { devicecode: failure.cabinetCode });
      case 'unfinishedRentals':
        return text('failure.unfinishedRentals', { zujieNum: failure.count });
      case 'declined':
        return text(`failure.declined.${failure.reason}`);
      default:
        return text(`failure.${failure.kind}`);
    }
  };
}

/**
 * Loading state of the texts, and a function that loads the rest. A scan's first view brings only
 * its own texts.
 */
export type TextSupply = { readonly complete: boolean; readonly load: () => Promise<void> };

// Without a provider (stories, tests) every text is there.
const Supply = createContext<TextSupply>({ complete: true, load: () => Promise.resolve() });
export const TextSupplyProvider = Supply.Provider;

/** Loads every text: a promise to wait for, or null once they are there. */
export function useAllTexts(): Promise<void> | null {
  const { complete, load } = use(Supply);
  return complete ? null : load();
}

// Without a provider (stories) every language is offered.
export const OfferedLocales = createContext<readonly Locale[]>(locales);

/** Languages that the operator offers, in the order of pickers. */
export const useOfferedLocales = (): readonly Locale[] => useContext(OfferedLocales);

/** True where there is a language to choose. */
export const useHasChoiceOfLocale = (): boolean => useOfferedLocales().length > 1;
