import { useIntl } from 'react-intl';
import type { Money } from '../domain/money.ts';
import { minutesPerDay } from '../domain/tariff.ts';
import { writtenMoney } from '../domain/money-parts.ts';
import { useLocale, useText } from './text.tsx';

/** Formatters in the person's language. Money never breaks between amount and sign. */
export function useFormats() {
  const intl = useIntl();
  const text = useText();
  const locale = useLocale();
  const hour = locale === 'en-US' ? 'numeric' : '2-digit';
  return {
    /** "1,00 €"; `short` drops the cents of whole amounts, for steps of a scale. */
    money: (money: Money, short = false): string => writtenMoney(money, locale, short),
    /** "1 Std. 20 Min.", "6 Stunden", "24 Std. 30 Min.": hours from the start, never days. */
    duration: (minutes: number): string => {
      const hours = Math.floor(minutes / 60),
        rest = minutes % 60;
      if (hours === 0) return text('duration.minutes', { minutes: rest });
      if (rest === 0) return text('duration.hours', { hours });
      return text('duration.hoursMinutes', { hours, minutes: rest });
    },
    /** End of a price's time, as short as possible: "50 Min.", "1 Std.", "1:50", "2 Tage". */
    until: (minutes: number): string => {
      const hours = Math.floor(minutes / 60),
        rest = minutes % 60;
      if (hours === 0) return text('duration.shortMinutes', { minutes });
      if (minutes % minutesPerDay === 0)
        return text('duration.days', { days: minutes / minutesPerDay });
      if (rest === 0) return text('duration.shortHours', { hours });
      return `${hours}:${String(rest).padStart(2, '0')}`;
    },
    /** "1:12:48", counted in hours however long. */
    stopwatch: (milliseconds: number): string => {
      const seconds = Math.max(0, Math.floor(milliseconds / 1000));
      const two = (value: number) => String(value).padStart(2, '0');
      return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    },
    /** "14:02", "2:02 PM". */
    time: (moment: number): string => intl.formatTime(moment, { hour, minute: '2-digit' }),
    /** "Fr., 14:02". */
    weekdayTime: (moment: number): string =>
      intl.formatDate(moment, { weekday: 'short', hour, minute: '2-digit' }),
    /** "Fr., 20.11.2026, 14:02". */
    dateTime: (moment: number): string =>
      intl.formatDate(moment, {
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        year: 'numeric',
        hour,
        minute: '2-digit',
      }),
    /** "14.11." */
    day: (moment: number): string => intl.formatDate(moment, { day: 'numeric', month: 'numeric' }),
    percent: (value: number): string =>
      intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
  };
}
