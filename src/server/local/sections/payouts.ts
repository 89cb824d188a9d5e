import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled, type LocalLanguage } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { amountText, empty, time } from './words.ts';

/** Payouts that staff transfer, since the money can go back to no payment. */
export function payoutsSection(
  state: LocalState,
  texts: LocalTexts,
  language: LocalLanguage,
): Html {
  if (state.payouts.length === 0) return empty(texts.payoutsEmpty);
  return html`<ul class="card rows">
    ${state.payouts.map(
      ({ reference, name, money: { minor, currency }, byHand, at, done }) =>
        html`<li data-payout="${reference}">
          <p class="line">
            <b>${amountText(byHand, currency, language)}</b
            ><span>${done ? texts.reportDone : texts.reportOpen}</span>
          </p>
          <p>
            ${name} · ${filled(texts.payoutOf, { amount: amountText(minor, currency, language) })}
          </p>
          <p class="muted"><span class="code">${reference}</span> · ${time(at)}</p>
          ${!done && html`<button class="button" data-key="payout-${reference}" data-api="payouts/${reference}" data-body="${JSON.stringify({ done: true })}">${texts.payoutDone}</button>`}
        </li>`,
    )}
  </ul>`;
}
