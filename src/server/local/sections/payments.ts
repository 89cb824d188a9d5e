import { html, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled, type LocalLanguage } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, amountText, empty } from './words.ts';

const statusTexts = [
  'requires_capture',
  'succeeded',
  'canceled',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
] as const;

const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;

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
  const { payments, payPalPayments, weChatPayments } = state;
  if (payments.length + payPalPayments.length + weChatPayments.length === 0)
    return empty(texts.paymentsEmpty);
  return html`${weChatPayments.length > 0 && weChatList(weChatPayments, texts, language)}${payPalPayments.length > 0 && payPalList(payPalPayments, texts, language)}${payments.length > 0 && cardList(payments, texts, language)}`;
}

/** Text of the amount that it was taken from, where that was more. */
const ofHeld = (
  {
    captured,
    amount,
    currency,
  }: Pick<LocalState['payments'][number], 'captured' | 'amount' | 'currency'>,
  texts: LocalTexts,
  language: LocalLanguage,
): Html | false =>
  captured > 0 &&
  captured !== amount &&
  html`<p class="muted">
    ${filled(texts.ofHeld, { amount: amountText(amount, currency, language) })}
  </p>`;

const cardList = (
  payments: LocalState['payments'],
  texts: LocalTexts,
  language: LocalLanguage,
): Html =>
  html`<ul class="card rows">
    ${payments.map(payment => {
      const status = statusTexts.find(name => name === payment.status);
      return html`<li class="payment" data-payment="${payment.id}" data-status="${payment.status}">
        <span
          class="texture texture-${textures[payment.status] ?? 'open'}"
          aria-hidden="true"
        ></span>
        <div class="grow">
          <p class="line">
            <b class="money"
              >${amountText(payment.captured || payment.amount, payment.currency, language)}</b
            ><span>${status ? texts[status] : payment.status}</span>
          </p>
          ${ofHeld(payment, texts, language)}
          ${payment.refunded > 0 && html`<p>${filled(texts.refunded, { amount: amountText(payment.refunded, payment.currency, language) })}</p>`}
          ${payment.dispute !== null && html`<p class="error">${filled(texts.dispute, { status: disputeText(payment.dispute, texts) })}</p>`}
          <p class="muted">${payment.card ?? texts.noCard} · ${time(payment.created)}</p>
          ${payment.error !== null && html`<p class="error code">${payment.error}</p>`}
          <p class="muted code clip">${payment.id}</p>
          ${payment.status === 'succeeded' && dashboard(`payments/${payment.id}`, payment, texts)}
        </div>
      </li>`;
    })}
  </ul>`;

const payPalList = (
  payments: LocalState['payPalPayments'],
  texts: LocalTexts,
  language: LocalLanguage,
): Html => {
  const text = (minor: number, currency: string) => amountText(minor, currency, language);
  return html`<ul class="card rows">
    ${payments.map(
      ({ id, amount, held, captured, refunded, currency, dispute, created }) =>
        html`<li class="payment" data-paypal="${id}">
          <span class="texture texture-${held > 0 ? 'held' : 'paid'}" aria-hidden="true"></span>
          <div class="grow">
            <p class="line">
              <b class="money">${text(captured || amount, currency)}</b
              ><span>${held > 0 ? texts.requires_capture : texts.succeeded}</span>
            </p>
            ${ofHeld({ captured, amount, currency }, texts, language)}
            ${refunded > 0 && html`<p>${filled(texts.refunded, { amount: text(refunded, currency) })}</p>`}
            ${dispute !== null && html`<p class="error">${filled(texts.dispute, { status: disputeText(dispute, texts) })}</p>`}
            <p class="muted">PayPal · ${time(created)}</p>
            <p class="muted code clip">${id}</p>
            ${captured > 0 && dashboard(`paypal/${id}`, { captured, refunded, dispute }, texts)}
          </div>
        </li>`,
    )}
  </ul>`;
};

const weChatList = (
  payments: LocalState['weChatPayments'],
  texts: LocalTexts,
  language: LocalLanguage,
): Html =>
  html`<ul class="card rows">
    ${payments.map(
      ({ id, captured, refunded, currency, created }) =>
        html`<li class="payment" data-wechat="${id}">
          <span class="texture texture-paid" aria-hidden="true"></span>
          <div class="grow">
            <p class="line">
              <b class="money">${amountText(captured, currency, language)}</b
              ><span>${texts.succeeded}</span>
            </p>
            ${refunded > 0 && html`<p>${filled(texts.refunded, { amount: amountText(refunded, currency, language) })}</p>`}
            <p class="muted">WeChat Pay · ${time(created)}</p>
            <p class="muted code clip">${id}</p>
            ${
              captured > refunded &&
              html`<div class="choices">
                <button
                  class="button"
                  data-key="wechat-${id}"
                  data-api="wechat/${id}/refund"
                  data-body="{}"
                >
                  ${texts.refundAll}
                </button>
              </div>`
            }
          </div>
        </li>`,
    )}
  </ul>`;

type Taken = Pick<LocalState['payments'][number], 'captured' | 'refunded' | 'dispute'>;

/** Text for a dispute's state, or Stripe's own word for one without a text. */
const disputeText = (dispute: string, texts: LocalTexts): string => {
  const known = disputeStates.find(state => state === dispute);
  return known === undefined ? dispute : texts[known];
};

/** Next acts of the bank or the buyer; a dispute that has ended is not opened again. */
const disputes = {
  none: [['needs_response', 'disputeOpen']],
  open: [
    ['won', 'disputeWon'],
    ['lost', 'disputeLost'],
  ],
  ended: [],
} as const;

/** Buttons for acts at the provider alone; none where all of it went back. */
const dashboard = (at: string, taken: Taken, texts: LocalTexts): Html | false => {
  const { captured, refunded, dispute } = taken;
  const button = (path: string, body: object, label: string): Html =>
    html`<button
      class="button"
      data-key="${at}-${path}-${label}"
      data-api="${at}/${path}"
      data-body="${JSON.stringify(body)}"
    >
      ${label}
    </button>`;
  const isEnded = dispute === 'won' || dispute === 'lost';
  const stands = dispute === null ? 'none' : isEnded ? 'ended' : 'open';
  const hasLeft = captured > refunded && dispute !== 'lost';
  const next = hasLeft ? disputes[stands] : [];
  if (!hasLeft) return false;
  return html`<div class="choices">
    ${stands !== 'open' && button('refund', {}, texts.refundAll)}
    ${next.map(([status, label]) => button('dispute', { status }, texts[label]))}
  </div>`;
};

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
