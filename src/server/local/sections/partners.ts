import type { PartnerType } from '../../../domain/partner.ts';
import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, empty } from './words.ts';

const typeTexts = {
  installation: 'partnerInstallation',
  advertising: 'partnerAdvertising',
  other: 'partnerOther',
} as const satisfies Record<PartnerType, keyof LocalTexts>;

export function partnersSection(state: LocalState, texts: LocalTexts): Html {
  if (state.partners.length === 0) return empty(texts.partnersEmpty);
  return html`<ul class="card rows">
    ${state.partners.map(
      partner =>
        html`<li data-partner="${partner.reference}">
          <p class="line">
            <b>${partner.shopName}</b
            ><span>${partner.done ? texts.reportDone : texts.reportOpen}</span>
          </p>
          <p>${texts[typeTexts[partner.type]]} · ${partner.contact} · ${partner.phone}</p>
          <p class="muted">
            <span class="code">${partner.reference}</span
            >${partner.cabinetId !== null && html` · ${filled(texts.reportAbout, { code: partner.cabinetId })}`}${partner.shopId !== null && html` · ${filled(texts.partnerShop, { id: partner.shopId })}`}
            · ${partner.writer ?? texts.visitor} · ${time(partner.at)}
          </p>
          ${!partner.done && html`<button class="button" data-key="partner-${partner.reference}" data-api="partners/${partner.reference}" data-body="${JSON.stringify({ done: true })}">${texts.reportDone}</button>`}
        </li>`,
    )}
  </ul>`;
}
