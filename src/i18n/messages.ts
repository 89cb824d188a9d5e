import type { MessageFormatElement } from 'react-intl';
import type german from '../../locales/de-DE.json';
import type { Locale } from '../domain/locale.ts';

/**
 * Keys of the app's texts. `server.*` texts belong to the backend and are not shipped to the
 * browser.
 */
export type MessageKey = Exclude<keyof typeof german, `server.${string}`>;

/** Compiled by the build (see vite.config.ts): the parser is not part of the app. */
export type Messages = Record<string, MessageFormatElement[]>;

/** Output of the build: plain sentences are strings. */
export type CompiledMessages = Record<string, string | MessageFormatElement[]>;

type Load = () => Promise<{ default: CompiledMessages }>;

/** Each locale is two chunks: the texts of a scan's first view, and all others. */
const loaders: Readonly<Record<Locale, { readonly first: Load; readonly rest: Load }>> = {
  'de-DE': {
    first: () => import('../../locales/de-DE.json?first'),
    rest: () => import('../../locales/de-DE.json?rest'),
  },
  'en-US': {
    first: () => import('../../locales/en-US.json?first'),
    rest: () => import('../../locales/en-US.json?rest'),
  },
  'zh-CN': {
    first: () => import('../../locales/zh-CN.json?first'),
    rest: () => import('../../locales/zh-CN.json?rest'),
  },
  'fr-FR': {
    first: () => import('../../locales/fr-FR.json?first'),
    rest: () => import('../../locales/fr-FR.json?rest'),
  },
  'es-ES': {
    first: () => import('../../locales/es-ES.json?first'),
    rest: () => import('../../locales/es-ES.json?rest'),
  },
};

/** One part of a locale. Rejects when it cannot be loaded. */
export async function loadMessages(locale: Locale, part: 'first' | 'rest'): Promise<Messages> {
  return withTrees((await loaders[locale][part]()).default);
}

/** react-intl hands any string to the message parser, which is not part of the app. */
export const withTrees = (messages: CompiledMessages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  );

/** Texts with the operator's name, which is the same in every language. */
export const withBrand = (messages: Messages, brand: string): Messages => ({
  ...messages,
  'frame.brand': [{ type: 0, value: brand }],
});
