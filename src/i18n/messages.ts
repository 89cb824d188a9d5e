import type { MessageFormatElement } from 'react-intl';
import type german from '../../locales/de-DE.json';
import type { Locale } from '../domain/locale.ts';

/** Keys of the app's texts. `server.*` texts belong to the backend and are not shipped to the browser. */
export type MessageKey = Exclude<keyof typeof german, `server.${string}`>;

/** Compiled by the build (see vite.config.ts): the parser is not part of the app. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  'de-DE': () => import('../../locales/de-DE.json'),
  'en-US': () => import('../../locales/en-US.json'),
  'zh-CN': () => import('../../locales/zh-CN.json'),
  'fr-FR': () => import('../../locales/fr-FR.json'),
  'es-ES': () => import('../../locales/es-ES.json'),
};

/** Each locale is a chunk of its own. Rejects when it cannot be loaded. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default;
