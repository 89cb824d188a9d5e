import { html, type Html } from '../html.ts';
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
  const { payments, payPalPayments } = state;
  if (payments.length + payPalPayments.length === 0) return empty(texts.paymentsEmpty);
  return html`${payPalPayments.length > 0 && payPalList(payPalPayments, texts, language)}${payments.length > 0 && cardList(payments, texts, language)}`;
}

const cardList = (
  payments: LocalState['payments'],
  texts: LocalTexts,
  language: LocalLanguage,
): Html =>
  html`<ul class="card rows">
    ${payments.map(payment => {
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
          ${payment.refunded > 0 && html`<p>${filled(texts.refunded, { amount: amountText(payment.refunded, payment.currency, language) })}</p>`}
          ${payment.dispute !== null && html`<p class="error">${filled(texts.dispute, { status: payment.dispute })}</p>`}
          <p class="muted">${payment.card ?? texts.noCard} · ${time(payment.created)}</p>
          ${payment.error !== null && html`<p class="error code">${payment.error}</p>`}
          <p class="muted code clip">${payment.id}</p>
          ${payment.status === 'succeeded' && dashboard(`payments/${payment.id}`, payment.dispute, texts)}
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
      ({ id, amount, captured, refunded, currency, dispute, created }) =>
        html`<li class="payment" data-paypal="${id}">
          <span class="texture texture-paid" aria-hidden="true"></span>
          <div class="grow">
            <p class="line">
              <b class="money">${text(amount, currency)}</b><span>${texts.succeeded}</span>
            </p>
            ${captured !== amount && html`<p>${filled(texts.captured, { captured: text(captured, currency), amount: text(amount, currency) })}</p>`}
            ${refunded > 0 && html`<p>${filled(texts.refunded, { amount: text(refunded, currency) })}</p>`}
            ${dispute !== null && html`<p class="error">${filled(texts.dispute, { status: dispute })}</p>`}
            <p class="muted">PayPal · ${time(created)}</p>
            <p class="muted code clip">${id}</p>
            ${dashboard(`paypal/${id}`, dispute, texts)}
          </div>
        </li>`,
    )}
  </ul>`;
};

/** What happens at the provider without the backend. */
const dashboard = (at: string, disputed: string | null, texts: LocalTexts): Html => {
  const button = (path: string, body: object, label: string): Html =>
    html`<button
      class="button"
      data-key="${at}-${path}-${label}"
      data-api="${at}/${path}"
      data-body="${JSON.stringify(body)}"
    >
      ${label}
    </button>`;
  const status = disputed === 'needs_response' ? 'won' : 'needs_response';
  return html`${button('refund', {}, texts.refundAll)}
  ${button('dispute', { status }, status === 'won' ? texts.disputeWon : texts.disputeOpen)}`;
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
