import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import type { LocalLanguage } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { amountText, time } from './words.ts';

/** Coupons, and the form that makes one. */
export function couponsSection(
  state: LocalState,
  texts: LocalTexts,
  language: LocalLanguage,
): Html {
  return html`<form class="top-up" data-api="coupons">
      <label class="field"
        >${texts.couponWorth}<input
          name="minor"
          type="number"
          inputmode="decimal"
          min="0.01"
          max="1000"
          step="0.01"
          value="1"
          required
          data-number
          data-scale="100"
          data-key="coupon-amount" /></label
      ><label class="field"
        >${texts.couponDays}<input
          name="days"
          type="number"
          inputmode="numeric"
          min="1"
          max="3650"
          value="30"
          required
          data-number
          data-key="coupon-days" /></label
      ><button class="button" data-key="coupon-make">${texts.couponMake}</button>
    </form>
    ${
      state.coupons.length > 0 &&
      html`<ul class="card rows">
        ${state.coupons.map(
          ({ code, money: { minor, currency }, validUntil, used }) =>
            html`<li data-coupon="${code}">
              <p class="line">
                <b class="code">${code}</b
                ><b class="money">${amountText(minor, currency, language)}</b>
              </p>
              <p class="muted">
                ${used ? texts.couponUsed : texts.couponOpen}${
                  validUntil !== null && html` · ${texts.couponUntil} ${time(validUntil)}`
                }
              </p>
            </li>`,
        )}
      </ul>`
    }`;
}
