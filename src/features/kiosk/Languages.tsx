import { localeNames, shortLocaleNames, type Locale } from '../../domain/locale.ts';
import { useOfferedLocales, useLocale, useText } from '../../i18n/text.tsx';
import { classes } from '../../ui/classes.ts';

/** Every offered language and a larger text one touch away. */
export function Languages({
  short = false,
  onChoose,
  onResize,
}: {
  /** In a bar. */
  short?: boolean;
  onChoose: (locale: Locale) => void;
  onResize: () => void;
}) {
  const text = useText();
  const spoken = useLocale();
  const locales = useOfferedLocales();
  const choices = locales.length > 1 ? locales : [];
  return (
    <nav
      className={classes('kiosk-langs', short && 'kiosk-langs-short')}
      aria-label={text('frame.language')}
    >
      {choices.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes('kiosk-lang', locale === spoken && 'kiosk-lang-on')}
          aria-label={short ? `${shortLocaleNames[locale]}, ${localeNames[locale]}` : undefined}
          aria-pressed={locale === spoken}
          onClick={() => onChoose(locale)}
        >
          {(short ? shortLocaleNames : localeNames)[locale]}
        </button>
      ))}
      <button
        type="button"
        className="kiosk-lang"
        aria-label={`Aa, ${text('kiosk.textSize')}`}
        onClick={onResize}
      >
        Aa
      </button>
    </nav>
  );
}
