import { localeNames, locales } from '../../domain/locale.ts';
import type { Locale } from '../../domain/locale.ts';
import { useLocale, useText } from '../../i18n/text.tsx';
import { classes } from '../../ui/classes.ts';

/** Every language one touch away. */
export function Languages({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const text = useText();
  const spoken = useLocale();
  return (
    <nav className="kiosk-langs" aria-label={text('frame.language')}>
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes('kiosk-lang', locale === spoken && 'kiosk-lang-on')}
          aria-pressed={locale === spoken}
          onClick={() => onChoose(locale)}
        >
          {localeNames[locale]}
        </button>
      ))}
    </nav>
  );
}
