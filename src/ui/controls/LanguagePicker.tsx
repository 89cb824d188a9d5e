import { localeNames, locales, type Locale } from '../../domain/locale.ts';
import { Card } from '../layout/Card.tsx';
import { RadioList } from './RadioList.tsx';

/** The languages by their own names. */
export function LanguagePicker({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Locale;
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
        }))}
      />
    </Card>
  );
}
