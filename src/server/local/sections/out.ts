import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { StrayPowerBank } from '../../device/stray.ts';
import type { LocalState } from '../state.ts';
import type { PowerBankOut } from '../state/power-banks.ts';
import { filled, span } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, empty } from './words.ts';

const strayKeys = {
  cameOutTooLate: 'cameOutTooLate',
  jammed: 'jammedFor',
  returnAccepted: 'returnAccepted',
  pulledOut: 'pulledOut',
} as const satisfies Record<StrayPowerBank['why'], keyof LocalTexts>;

/** Reason why a power bank has to be looked for, and its order's number. */
const strayText = (stray: StrayPowerBank, texts: LocalTexts): string =>
  stray.orderNumber === null
    ? stray.why === 'pulledOut'
      ? texts.pulledOut
      : texts.strayUnknown
    : filled(texts[strayKeys[stray.why]], { number: stray.orderNumber });

export function outSection(state: LocalState, texts: LocalTexts): Html {
  const inside = state.stray.filter(
    stray => !state.out.some(bank => bank.powerBankId === stray.powerBankId),
  );
  if (state.out.length === 0 && inside.length === 0) return empty(texts.outEmpty);
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
                ${whoseText(bank, state, texts)} · ${texts.since} ${time(bank.since)}
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
    ${inside.map(
      stray =>
        html`<article class="card" data-stray="${stray.powerBankId}">
          <div class="bank-head">
            <span class="bank" aria-hidden="true"></span>
            <div>
              <h3 class="code">${stray.powerBankId}</h3>
              <p class="muted">${strayText(stray, texts)} · ${texts.since} ${time(stray.since)}</p>
            </div>
          </div>
        </article>`,
    )}
  </div>`;
}

function whoseText(
  bank: PowerBankOut,
  { stray }: Pick<LocalState, 'stray'>,
  texts: LocalTexts,
): Html {
  const sought = stray.find(one => one.powerBankId === bank.powerBankId);
  if (sought) return html`${strayText(sought, texts)}`;
  return bank.rentalNumber === null
    ? html`${texts.noRental}`
    : html`${filled(texts.rental, { number: bank.rentalNumber })}${bank.user && html` · ${bank.user}`}`;
}
