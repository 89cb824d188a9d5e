import { money } from '../../../../domain/money.ts';
import { writtenMoney } from '../../../../domain/money-parts.ts';
import { html, type Html } from '../html.ts';
import type { LocalLanguage } from '../texts.ts';

/** The page's script shows times in the reader's zone; this is what stands there before. */
export const time = (at: number, format: 'clock' | 'moment' = 'moment'): Html =>
  html`<time datetime="${new Date(at).toISOString()}" data-format="${format}"
    >${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</time
  >`;

export const amountText = (minor: number, currency: string, language: LocalLanguage): string =>
  writtenMoney(money(minor, currency), language === 'de' ? 'de-DE' : 'en-US');

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`;
