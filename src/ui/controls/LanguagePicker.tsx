import { localeNames, type Locale } from '../../domain/locale.ts';
import { Card } from '../layout/Card.tsx';
import { RadioList } from './RadioList.tsx';

/** The languages by their own names. */
export function LanguagePicker({
  label,
  locales,
  value,
  loading = null,
  onChange,
}: {
  label: string;
  locales: readonly Locale[];
  value: Locale;
  /** Language that is loading, with a note in the current language. */
  loading?: { readonly locale: Locale; readonly note: string } | null | undefined;
  onChange: (locale: Locale) => void;
}) {
  return (
    <Card flush outlined>
      <RadioList
        label={label}
        value={value}
        onChange={onChange}
        options={locales.map(locale => ({
          value: locale,
          title: localeNames[locale],
          lang: locale,
          ...(loading?.locale === locale ? { end: <span lang={value}>{loading.note}</span> } : {}),
        }))}
      />
    </Card>
  );
}
