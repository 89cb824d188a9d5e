import type { FeedbackTopic } from '../../../domain/report.ts';
import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, empty } from './words.ts';

const topicTexts = {
  nothingCameOut: 'topicNothingCameOut',
  doesNotCharge: 'topicDoesNotCharge',
  cannotReturn: 'topicCannotReturn',
  stationBroken: 'topicStationBroken',
  payment: 'topicPayment',
  other: 'topicOther',
  message: 'topicMessage',
} as const satisfies Record<FeedbackTopic, keyof LocalTexts>;

export function reportsSection(state: LocalState, texts: LocalTexts): Html {
  if (state.reports.length === 0) return empty(texts.reportsEmpty);
  return html`<ul class="card rows">
    ${state.reports.map(
      report =>
        html`<li data-report="${report.reference}">
          <p class="line">
            <b>${texts[topicTexts[report.topic]]}</b
            ><span>${report.done ? texts.reportDone : texts.reportOpen}</span>
          </p>
          ${report.text !== '' && html`<p>${report.text}</p>`}
          <p class="muted">
            <span class="code">${report.reference}</span
            >${report.cabinetCode !== null && html` · ${filled(texts.reportAbout, { code: report.cabinetCode })}`}${report.rentalNumber !== null && html` · ${filled(texts.rental, { number: report.rentalNumber })}`}
            · ${report.writer} · ${time(report.at)}
          </p>
          ${!report.done && html`<button class="button" data-key="report-${report.reference}" data-api="reports/${report.reference}" data-body="${JSON.stringify({ done: true })}">${texts.reportDone}</button>`}
        </li>`,
    )}
  </ul>`;
}
