import { german, type LocalTexts } from './texts/german.ts';
import { english } from './texts/english.ts';

export type LocalLanguage = 'de' | 'en';

export const textsOf = (language: LocalLanguage): LocalTexts =>
  language === 'en' ? english : german;

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** 90 minutes are "90 min", 120 are "2 h", whole days are days. */
export function span(texts: LocalTexts, minutes: number): string {
  if (minutes >= 4320 && minutes % 1440 === 0) return filled(texts.d, { n: minutes / 1440 });
  if (minutes >= 60) return filled(texts.h, { n: Math.round(minutes / 6) / 10 });
  return filled(texts.min, { n: Math.round(minutes) });
}
