import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, empty } from './words.ts';

export function withdrawalsSection(state: LocalState, texts: LocalTexts): Html {
  if (state.withdrawals.length === 0) return empty(texts.withdrawalsEmpty);
  return html`<ul class="card rows">
    ${state.withdrawals.map(
      one =>
        html`<li data-withdrawal="${one.reference}">
          <p class="line">
            <b>${filled(texts.rental, { number: one.orderNumber })}</b
            ><span>${one.done ? texts.reportDone : texts.reportOpen}</span>
          </p>
          <p>${one.name} · ${one.email}</p>
          ${!one.isKnown && html`<p class="notice">${texts.withdrawalUnknown}</p>`}
          <p class="muted">
            <span class="code">${one.reference}</span> · ${time(one.at)} ·
            ${one.acknowledged ? texts.withdrawalMailed : texts.withdrawalUnmailed}
          </p>
          ${!one.done && html`<button class="button" data-key="withdrawal-${one.reference}" data-api="withdrawals/${one.reference}" data-body="${JSON.stringify({ done: true })}">${texts.reportDone}</button>`}
        </li>`,
    )}
  </ul>`;
}
