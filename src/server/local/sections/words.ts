import { money } from '../../../domain/money.ts';
import { writtenMoney } from '../../../domain/money-parts.ts';
import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalLanguage } from '../texts.ts';

/** Time element: the page's script replaces this text by the time in the reader's zone. */
export const time = (at: number, format: 'clock' | 'moment' = 'moment'): Html =>
  html`<time datetime="${new Date(at).toISOString()}" data-format="${format}"
    >${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</time
  >`;

export const amountText = (minor: number, currency: string, language: LocalLanguage): string =>
  writtenMoney(money(minor, currency), language === 'de' ? 'de-DE' : 'en-US');

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`;
