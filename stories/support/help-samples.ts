import german from '../../locales/help/de-DE.json';
import type { HelpItem } from '../../src/domain/help.ts';

/** Questions that the backend serves in German. */
export const helpItems: readonly HelpItem[] = german.map((item, index) => ({
  number: index + 1,
  ...item,
}));
