import { useIntl } from 'react-intl';

/**
 * "14.11.2026", for dates that may be years old; apart from the formats, which the first view
 * carries.
 */
export function useFullDate(): (moment: number) => string {
  const intl = useIntl();
  return moment => intl.formatDate(moment, { day: 'numeric', month: 'numeric', year: 'numeric' });
}
