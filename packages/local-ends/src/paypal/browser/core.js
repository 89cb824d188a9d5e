/**
 * The local PayPal's SDK, as far as the app uses version 6: an instance, what can pay, a session,
 * and the button. PayPal's own is a classic script too.
 */
(() => {
  'use strict';
  const page = '/local/paypal/checkoutnow';
  const missing = 'ERR_MISSING_OR_INVALID_OPTION';

  class PayPalError extends Error {
    constructor(code, message, isRecoverable = false) {
      super(message);
      this.name = 'PayPalError';
      this.code = code;
      this.isRecoverable = isRecoverable;
    }
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; }
    button {
      inline-size: 100%; block-size: 55px; border: 0; border-radius: 14px;
      background: #ffc439; color: #001435; font: 600 1.0625rem/1 system-ui, sans-serif;
    }
    button:focus-visible { outline: 3px solid #001435; outline-offset: -5px; }
  `);

  class Button extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      root.adoptedStyleSheets = [sheet];
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'PayPal';
      root.append(button);
    }
  }
  if (!customElements.get('paypal-button')) customElements.define('paypal-button', Button);

  /** A window over the page until the person decides in it, or closes it. */
  function session({ onApprove, onCancel, onComplete, onError }) {
    if (typeof onApprove !== 'function') throw new PayPalError(missing, 'onApprove is missing');
    let open = null;
    const close = () => {
      if (!open) return;
      clearInterval(open.watch);
      window.removeEventListener('message', open.hear);
      open.window.close();
      open = null;
    };
    const settle = state => {
      close();
      onComplete?.({ paymentSessionState: state });
    };
    const cancelled = orderId => {
      settle('canceled');
      onCancel?.({ orderId });
    };
    const failed = error => {
      settle('error');
      onError?.(error);
    };
    function inWindow(order) {
      const opened = window.open('', '_blank', 'popup,width=480,height=720');
      if (!opened)
        throw new PayPalError('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'the browser blocks windows', true);
      let orderId;
      const hear = ({ origin, source, data }) => {
        if (origin !== window.location.origin || source !== opened || !data.payPal) return;
        if (data.payPal === 'cancelled') return cancelled(orderId);
        close();
        void onApprove({ fundingSource: 'paypal', orderId, payerId: data.payerId }).then(() =>
          onComplete?.({ paymentSessionState: 'approved' }),
        );
      };
      const watch = setInterval(() => opened.closed && cancelled(orderId), 200);
      open = { window: opened, hear, watch };
      window.addEventListener('message', hear);
      order.then(
        made => {
          orderId = made.orderId;
          if (!opened.closed) opened.location.href = `${page}?token=${orderId}&window=1`;
        },
        error => failed(new PayPalError('ERR_CREATE_ORDER', String(error))),
      );
    }
    return {
      async start({ presentationMode = 'auto' }, order) {
        if (open) return open.window.focus();
        if (presentationMode === 'redirect') {
          const made = await order;
          window.location.assign(`${page}?token=${made.orderId}`);
          return undefined;
        }
        if (presentationMode !== 'popup' && presentationMode !== 'auto')
          throw new PayPalError(missing, `no such way here: ${presentationMode}`);
        return inWindow(order);
      },
      cancel: close,
      destroy: close,
    };
  }

  async function createInstance({ clientId, clientToken, components }) {
    if (!clientId && !clientToken) throw new PayPalError(missing, 'clientId is missing');
    if (!Array.isArray(components)) throw new PayPalError(missing, 'components are missing');
    return {
      findEligibleMethods: async ({ currencyCode } = {}) => {
        if (!/^[A-Z]{3}$/.test(currencyCode ?? ''))
          throw new PayPalError(missing, 'currencyCode is missing');
        return { isEligible: method => method === 'paypal', getDetails: () => ({}) };
      },
      updateLocale: () => undefined,
      ...(components.includes('paypal-payments') && { createPayPalOneTimePaymentSession: session }),
    };
  }

  window.paypal = { version: '6.0.0', createInstance };
})();
