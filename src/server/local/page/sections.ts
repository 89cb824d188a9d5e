import { fractionDigits } from '../../../domain/money.ts';
import type { ReportTopic } from '../../../domain/report.ts';
import { html, linked, type Html } from './html.ts';
import type { LocalState } from './state.ts';
import { filled, span, type LocalLanguage, type LocalTexts } from './texts.ts';

/** The sections beside the cabinets. */

/** The page's script shows times in the reader's zone; this is what stands there before. */
const time = (at: number, format: 'clock' | 'moment' = 'moment'): Html =>
  html`<time datetime="${new Date(at).toISOString()}" data-format="${format}"
    >${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</time
  >`;

const amountText = (minor: number, currency: string, language: LocalLanguage): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US', {
    style: 'currency',
    currency,
  }).format(minor / 10 ** fractionDigits(currency));

const empty = (text: string): Html => html`<p class="empty">${text}</p>`;

export function outSection(state: LocalState, texts: LocalTexts): Html {
  if (state.out.length === 0) return empty(texts.outEmpty);
  const places = state.cabinets.filter(cabinet =>
    cabinet.slots.some(slot => slot.powerBankId === null && !slot.jammed),
  );
  const lateness = [30, 120, 1440];
  return html`<div class="stack">
    ${state.out.map(
      bank =>
        html`<form class="card" data-api="return" data-power-bank="${bank.powerBankId}">
          <div class="bank-head">
            <span class="bank" aria-hidden="true"></span>
            <div>
              <h3 class="code">${bank.powerBankId}</h3>
              <p class="muted">
                ${bank.rentalNumber === null ? texts.noRental : filled(texts.rental, { number: bank.rentalNumber })}${bank.user && html` · ${bank.user}`}
                · ${texts.since} ${time(bank.since)}
              </p>
            </div>
          </div>
          <input type="hidden" name="powerBankId" value="${bank.powerBankId}" />
          ${
            places.length === 0
              ? html`<p class="notice">${texts.noFreeSlot}</p>`
              : html`<div class="pair">
                    <div class="field">
                      <label for="to-${bank.powerBankId}">${texts.returnTo}</label
                      ><select
                        id="to-${bank.powerBankId}"
                        name="cabinetId"
                        data-key="to-${bank.powerBankId}"
                      >
                        ${places.map(place => html`<option value="${place.id}">${place.code} · ${place.venue}${!place.online && ` (${texts.unpluggedOption})`}</option>`)}
                      </select>
                    </div>
                    <div class="field">
                      <label for="late-${bank.powerBankId}">${texts.report}</label
                      ><select
                        id="late-${bank.powerBankId}"
                        name="lateMinutes"
                        data-number
                        data-key="late-${bank.powerBankId}"
                      >
                        <option value="0">${texts.reportNow}</option>
                        ${lateness.map(minutes => html`<option value="${minutes}">${filled(texts.reportLate, { n: span(texts, minutes) })}</option>`)}
                      </select>
                    </div>
                  </div>
                  <button class="button button-strong" data-key="return-${bank.powerBankId}">
                    ${texts.returnHere}
                  </button>`
          }
        </form>`,
    )}
  </div>`;
}

export function claimsSection(state: LocalState, texts: LocalTexts, language: LocalLanguage): Html {
  if (state.claims.length === 0) return empty(texts.claimsEmpty);
  return html`<div class="stack">
    ${state.claims.map(
      claim =>
        html`<article
          class="card"
          data-claim="${claim.reference}"
          aria-labelledby="claim-${claim.reference}"
        >
          <div>
            <h3 class="code" id="claim-${claim.reference}">${claim.reference}</h3>
            <p class="muted">
              ${filled(texts.rental, { number: claim.orderNumber })} · ${texts.since}
              ${time(claim.rentedAt)}
            </p>
          </div>
          <dl class="facts">
            <div>
              <dt>${texts.claimPlace}</dt>
              <dd>${claim.cabinetCode} · ${claim.venueName}</dd>
            </div>
            <div>
              <dt>${texts.claimTime}</dt>
              <dd>${time(claim.claimedAt)}</dd>
            </div>
            <div>
              <dt>${texts.claimMade}</dt>
              <dd>${time(claim.createdAt)}</dd>
            </div>
            <div>
              <dt>${texts.claimAmount}</dt>
              <dd class="money">${amountText(claim.amount, claim.currency, language)}</dd>
            </div>
          </dl>
          <p class="${claim.seenIn === null ? 'muted' : 'notice'}">
            ${claim.seenIn === null ? filled(texts.claimUnseen, { bank: claim.powerBankId }) : filled(texts.claimSeen, { bank: claim.powerBankId, n: claim.seenIn.slot, code: claim.seenIn.cabinetCode })}
          </p>
          <button
            class="button button-strong"
            data-key="accept-${claim.reference}"
            data-api="claims/${claim.reference}"
            data-body="${JSON.stringify({ decision: 'accept' })}"
          >
            ${texts.claimAccept}
          </button>
          <form class="stack" data-api="claims/${claim.reference}">
            <input type="hidden" name="decision" value="reject" />
            <label class="field"
              >${texts.claimReason}<input
                name="reason"
                required
                maxlength="500"
                autocomplete="off"
                data-key="reason-${claim.reference}" /></label
            ><button class="button" data-key="reject-${claim.reference}">
              ${texts.claimReject}
            </button>
          </form>
        </article>`,
    )}
  </div>`;
}

export function clockSection(state: LocalState, texts: LocalTexts): Html {
  return html`<div class="card">
    <p class="now" data-clock="${state.offset}">${time(state.now, 'clock')}</p>
    <p class="muted">
      ${state.offset === 0 ? texts.clockReal : filled(texts.clockOffset, { n: span(texts, state.offset / 60_000) })}
    </p>
    <div class="jumps">
      ${[15, 60, 1440, 2880].map(minutes => html`<button class="button" data-key="clock-${minutes}" data-api="clock" data-body="${JSON.stringify({ minutes })}">+${span(texts, minutes)}</button>`)}
    </div>
    <form class="custom" data-api="clock">
      <label class="field"
        >${texts.custom}<input
          name="minutes"
          type="number"
          inputmode="numeric"
          min="1"
          max="525600"
          value="45"
          required
          data-number
          data-scale-by="unit"
          data-key="clock-amount"
      /></label>
      <label class="field"
        ><span class="visually-hidden">${texts.custom}</span
        ><select name="unit" data-unit data-key="clock-unit">
          <option value="1">${texts.minutes}</option>
          <option value="60">${texts.hours}</option>
          <option value="1440">${texts.days}</option>
        </select></label
      >
      <button class="button" data-key="clock-custom">${texts.advance}</button>
    </form>
  </div>`;
}

const statusTexts = [
  'requires_capture',
  'succeeded',
  'canceled',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
] as const;
/** Money has a texture: hatched is reserved, volt is paid, empty is released. */
const textures: Readonly<Record<string, string>> = {
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'released',
};

export function paymentsSection(
  state: LocalState,
  texts: LocalTexts,
  language: LocalLanguage,
): Html {
  if (state.payments.length === 0) return empty(texts.paymentsEmpty);
  return html`<ul class="card rows">
    ${state.payments.map(payment => {
      const status = statusTexts.find(name => name === payment.status);
      const amount = amountText(payment.amount, payment.currency, language);
      return html`<li class="payment" data-payment="${payment.id}" data-status="${payment.status}">
        <span
          class="texture texture-${textures[payment.status] ?? 'open'}"
          aria-hidden="true"
        ></span>
        <div class="grow">
          <p class="line">
            <b class="money">${amount}</b><span>${status ? texts[status] : payment.status}</span>
          </p>
          ${payment.status === 'succeeded' && payment.captured !== payment.amount && html`<p>${filled(texts.captured, { captured: amountText(payment.captured, payment.currency, language), amount })}</p>`}
          <p class="muted">${payment.card ?? texts.noCard} · ${time(payment.created)}</p>
          ${payment.error !== null && html`<p class="error code">${payment.error}</p>`}
          <p class="muted code clip">${payment.id}</p>
        </div>
      </li>`;
    })}
  </ul>`;
}

export function inboxSection(state: LocalState, texts: LocalTexts): Html {
  if (state.messages.length === 0) return empty(texts.inboxEmpty);
  const nameOf = (id: string) => state.users.find(user => user.id === id)?.name ?? texts.guest;
  return html`<ul class="card rows">
    ${state.messages.map(
      message =>
        html`<li data-message="${message.id}">
          <details data-key="message-${message.id}">
            <summary>
              <span class="grow"
                ><b>${message.subject}</b><br /><span class="muted"
                  >${filled(texts.to, { name: message.address ?? nameOf(message.userId) })} ·
                  ${time(message.at)}</span
                ></span
              >
            </summary>
            <p class="letter">${linked(message.text)}</p>
          </details>
        </li>`,
    )}
  </ul>`;
}

const topicTexts = {
  nothingCameOut: 'topicNothingCameOut',
  doesNotCharge: 'topicDoesNotCharge',
  cannotReturn: 'topicCannotReturn',
  stationBroken: 'topicStationBroken',
  payment: 'topicPayment',
  other: 'topicOther',
} as const satisfies Record<ReportTopic, keyof LocalTexts>;

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
            · ${time(report.at)}
          </p>
          ${!report.done && html`<button class="button" data-key="report-${report.reference}" data-api="reports/${report.reference}" data-body="${JSON.stringify({ done: true })}">${texts.reportDone}</button>`}
        </li>`,
    )}
  </ul>`;
}

export function balanceSection(
  state: LocalState,
  texts: LocalTexts,
  language: LocalLanguage,
): Html {
  if (state.users.length === 0) return empty(texts.balanceEmpty);
  return html`<p class="muted hint">${texts.balanceHint}</p>
    <ul class="card rows">
      ${state.users.map(
        user =>
          html`<li data-user="${user.id}">
            <p class="line">
              <b>${user.name === '' ? texts.guest : user.name}</b
              ><b class="money">${amountText(user.balance, user.currency, language)}</b>
            </p>
            <p class="muted">${texts.created} ${time(user.created)}</p>
            <form class="top-up" data-api="credit">
              <input type="hidden" name="userId" value="${user.id}" />
              <label class="field"
                >${texts.amount}<input
                  name="minor"
                  type="number"
                  inputmode="decimal"
                  min="0.01"
                  max="100000"
                  step="0.01"
                  value="60"
                  required
                  data-number
                  data-scale="100"
                  data-key="amount-${user.id}" /></label
              ><button class="button" data-key="credit-${user.id}">${texts.credit}</button>
            </form>
          </li>`,
      )}
    </ul>`;
}
