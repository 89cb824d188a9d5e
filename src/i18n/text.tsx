import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '../domain/failure.ts';
import { localeFor, type Locale } from '../domain/locale.ts';
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
