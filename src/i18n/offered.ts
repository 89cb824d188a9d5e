import { createContext, useContext } from 'react';
import { locales, type Locale } from '../domain/locale.ts';

// Without a provider (stories) every language is offered.
export const OfferedLocales = createContext<readonly Locale[]>(locales);

/** Languages that the operator offers, in the order of pickers. */
export const useOfferedLocales = (): readonly Locale[] => useContext(OfferedLocales);

/** True where there is a language to choose. */
export const useHasChoiceOfLocale = (): boolean => useOfferedLocales().length > 1;
