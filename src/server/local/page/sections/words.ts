import { fractionDigits } from '../../../../domain/money.ts';
import { html, type Html } from '../html.ts';
import type { LocalLanguage } from '../texts.ts';

/** The page's script shows times in the reader's zone; this is what stands there before. */
export const time = (at: number, format: 'clock' | 'moment' = 'moment'): Html =>
  html`<time datetime="${new Date(at).toISOString()}" data-format="${format}"
    >${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</time
  >`;

export const amountText = (minor: number, currency: string, language: LocalLanguage): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US', {
    style: 'currency',
    currency,
  }).format(minor / 10 ** fractionDigits(currency));

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`;
