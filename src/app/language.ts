import type { Store } from '../actors/storage.ts';
import { requestTimeout } from '../domain/constants.ts';
import { defaultLocale, type Locale, type OfferedLanguages } from '../domain/locale.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import { patiently } from '../ui/patiently.ts';

/** `complete`: every text is there, not only those of a scan's first view. */
export type Language = {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly complete: boolean;
};

/**
 * The language of the page: the person's choice, kept; the operator's default otherwise (German).
 * One that does not arrive is German until it does; without that, each text is its own key.
 */
export async function startLanguage(store: Store, offered: OfferedLanguages) {
  const listeners = new Set<() => void>();
  const chosen = store.get('lang');
  // One that was chosen earlier may be offered no more.
  const wanted = chosen && offered.locales.includes(chosen) ? chosen : offered.defaultLocale;
  const orGerman = (extent: Extent) =>
    load(wanted, extent).catch(() => load(defaultLocale, extent));
  let current = await orGerman('first').catch((): Language => ({
    locale: defaultLocale,
    messages: {},
    complete: false,
  }));
  let completing: Promise<void> | null = null;
  let choices = 0;
  const show = (language: Language) => {
    current = language;
    document.documentElement.lang = language.locale;
    for (const listener of listeners) listener();
  };
  // German stands in for it, unless the person chooses before it is there.
  const untilItArrives = async (standIn: Language) => {
    const language = await patiently(() => load(wanted, 'whole'), Infinity);
    if (current === standIn) show(language);
  };
  show(current);
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Brings the texts of all other pages: one promise, which asks until it is kept. */
    complete: (): Promise<void> =>
      (completing ??= patiently(() => orGerman('whole'), Infinity).then(async language => {
        // A language chosen in the meantime came whole.
        if (!current.complete) show(language);
        if (language.locale !== wanted && current === language) void untilItArrives(language);
      })),
    /**
     * Rejects when the language cannot be loaded, or not in time; the one before stays. The last
     * choice counts: the outcome of an earlier one is ignored.
     */
    choose: async (locale: Locale) => {
      const mine = (choices += 1);
      const late = new Promise<never>((_, reject) => setTimeout(reject, requestTimeout));
      const language = await Promise.race([load(locale, 'whole'), late]).catch((error: unknown) => {
        if (mine === choices) throw error;
      });
      if (!language || mine < choices) return;
      store.set('lang', locale);
      show(language);
    },
  };
}

export type LanguageStore = Awaited<ReturnType<typeof startLanguage>>;

type Extent = 'first' | 'whole';

async function load(locale: Locale, extent: Extent): Promise<Language> {
  if (extent === 'first')
    return { locale, messages: await loadMessages(locale, 'first'), complete: false };
  const [first, rest] = await Promise.all([
    loadMessages(locale, 'first'),
    loadMessages(locale, 'rest'),
  ]);
  return { locale, messages: { ...first, ...rest }, complete: true };
}
