import type { Store } from '../actors/storage.ts';
import type { Locale } from '../domain/locale.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';

export type Language = { readonly locale: Locale; readonly messages: Messages };

/** The language of the page: the person's choice, kept; the operator's default otherwise (German). */
export async function startLanguage(store: Store, fallback: Locale) {
  let current = await load(store.get('lang') ?? fallback);
  const listeners = new Set<() => void>();
  const show = (language: Language) => {
    current = language;
    document.documentElement.lang = language.locale;
    for (const listener of listeners) listener();
  };
  show(current);
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    /** Rejects when the language cannot be loaded; the one before stays. */
    choose: async (locale: Locale) => {
      const language = await load(locale);
      store.set('lang', locale);
      show(language);
    },
  };
}

export type LanguageStore = Awaited<ReturnType<typeof startLanguage>>;

const load = async (locale: Locale): Promise<Language> => ({ locale, messages: await loadMessages(locale) });
