import { checkOptions, IntegrationError, validationError } from './errors.js';
import { ExpressCheckoutElement } from './express-checkout.js';
import { PaymentElement } from './payment-element.js';
import { textsFor } from './texts.js';

const known = [
  'mode',
  'amount',
  'currency',
  'captureMethod',
  'setupFutureUsage',
  'allowedPaymentMethodTypes',
  'paymentMethodOptions',
  'clientSecret',
  'appearance',
  'locale',
  'loader',
  'fonts',
  'customerSessionClientSecret',
];
const paymentOptions = [
  'layout',
  'wallets',
  'fields',
  'terms',
  'defaultValues',
  'business',
  'paymentMethodOrder',
  'readOnly',
  'walletOptions',
  'applePay',
];

function checkMode(options) {
  if (options.clientSecret !== undefined) {
    if (options.mode !== undefined)
      throw new IntegrationError(
        'Invalid value for elements(): you cannot pass both clientSecret and mode.',
      );
    if (!/^(pi|seti)_\w+_secret_\w+$/.test(options.clientSecret))
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(options.clientSecret)}.`,
      );
    return;
  }
  if (options.mode !== 'payment' && options.mode !== 'setup')
    throw new IntegrationError(
      "Invalid value for elements(): mode should be one of 'payment', 'setup', or pass a clientSecret.",
    );
  if (options.currency !== undefined && !/^[a-z]{3}$/.test(options.currency))
    throw new IntegrationError(
      `Invalid value for elements(): currency should be one of the lower-case currency codes. You specified: ${String(options.currency)}.`,
    );
  if (
    options.mode === 'payment' &&
    (!Number.isInteger(options.amount) || options.amount <= 0 || options.currency === undefined)
  )
    throw new IntegrationError(
      "Invalid value for elements(): with mode 'payment', amount should be a positive whole number and currency is needed.",
    );
}

/** A group of Elements for one payment. */
export class Elements {
  #options;
  #payment = null;
  #express = null;
  /** Set by submit(); a deferred payment cannot be confirmed without. */
  submitted = false;

  constructor(options) {
    checkOptions('elements()', options, known);
    checkMode(options);
    this.#options = options;
  }

  get options() {
    return this.#options;
  }
  get texts() {
    return textsFor(this.#options.locale ?? 'auto');
  }
  /** The one Element that collects: card fields or a wallet. */
  get collecting() {
    return this.#express?.isMounted ? this.#express : this.#payment;
  }

  create(type, options = {}) {
    if (type === 'expressCheckout') return this.#createExpress(options);
    if (type !== 'payment')
      throw new IntegrationError(`The local Stripe has no "${String(type)}" Element.`);
    checkOptions("elements.create('payment')", options, paymentOptions);
    if (this.#payment !== null)
      throw new IntegrationError('Can only create one Element of type payment.');
    this.#payment = new PaymentElement({
      texts: this.texts,
      appearance: this.#options.appearance,
      testMode: true,
    });
    const destroy = this.#payment.destroy.bind(this.#payment);
    this.#payment.destroy = () => {
      destroy();
      this.#payment = null;
    };
    return this.#payment;
  }

  #createExpress(options) {
    if (this.#express !== null)
      throw new IntegrationError('Can only create one Element of type expressCheckout.');
    this.#express = new ExpressCheckoutElement(this, options);
    const destroy = this.#express.destroy.bind(this.#express);
    this.#express.destroy = () => {
      destroy();
      this.#express = null;
    };
    return this.#express;
  }

  getElement(type) {
    if (type === 'expressCheckout') return this.#express;
    return type === 'payment' ? this.#payment : null;
  }

  update(options) {
    checkOptions(
      'elements.update()',
      options,
      known.filter(name => name !== 'clientSecret'),
    );
    const merged = { ...this.#options, ...options };
    checkMode(merged);
    this.#options = merged;
    if (options.appearance !== undefined) this.#payment?.restyle(options.appearance);
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    const element = this.collecting;
    if (!element?.isMounted)
      throw new IntegrationError(
        'Invalid value for elements.submit(): elements should have a mounted Payment Element or Express Checkout Element.',
      );
    const code = element.validate();
    if (code !== null) return { error: validationError(code, this.texts[code]) };
    this.submitted = true;
    return { selectedPaymentMethod: element.accepted?.wallet ?? 'card' };
  }
}
