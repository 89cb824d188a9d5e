import { askBank } from './challenge.js';
import { checkDeferred } from './deferred.js';
import { Elements } from './elements.js';
import { checkOptions, IntegrationError, validationError } from './errors.js';
import { localised, textsFor } from './texts.js';

const kinds = {
  payment: {
    path: 'payment_intents',
    key: 'paymentIntent',
    secret: /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/,
    name: 'PaymentIntent',
    query: 'payment_intent',
  },
  setup: {
    path: 'setup_intents',
    key: 'setupIntent',
    secret: /^(seti_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/,
    name: 'SetupIntent',
    query: 'setup_intent',
  },
};

/**
 * The part of Stripe.js that this product uses, over the local Stripe. Card digits go there and
 * nowhere else.
 */
class StripeClient {
  #key;
  #options;
  #lastAppearance;

  constructor(key, options) {
    this.#key = key;
    this.#options = options;
  }

  /** The loader of @stripe/stripe-js says hello. */
  _registerWrapper() {}
  registerAppInfo() {}

  elements(options = {}) {
    const elements = new Elements({ locale: this.#options.locale ?? 'auto', ...options });
    this.#lastAppearance = options.appearance;
    return elements;
  }

  confirmPayment(options) {
    return this.#confirm('payment', options);
  }
  /** The page shows the code, or leads on, by itself: `handleActions` must say so. */
  async confirmWechatPayPayment(clientSecret, data = {}, options = {}) {
    const call = 'stripe.confirmWechatPayPayment()';
    checkOptions(`${call} data`, data, ['payment_method', 'payment_method_options', 'return_url']);
    if (options.handleActions !== false)
      throw new IntegrationError(`Invalid value for ${call}: handleActions must be set to false.`);
    const { payment_method_options, return_url } = data;
    return this.#request(
      'payment',
      'POST',
      clientSecret,
      '/confirm',
      {
        payment_method_data: { type: 'wechat_pay' },
        ...(payment_method_options && { payment_method_options }),
        ...(return_url && { return_url }),
      },
      textsFor(this.#options.locale ?? 'auto'),
    );
  }
  confirmSetup(options) {
    return this.#confirm('setup', options);
  }
  retrievePaymentIntent(clientSecret) {
    return this.#retrieve('payment', clientSecret);
  }
  retrieveSetupIntent(clientSecret) {
    return this.#retrieve('setup', clientSecret);
  }

  async handleNextAction(options) {
    checkOptions('stripe.handleNextAction()', options, ['clientSecret']);
    const kind = String(options.clientSecret).startsWith('seti_') ? 'setup' : 'payment';
    const found = await this.#retrieve(kind, options.clientSecret);
    if (found.error) return found;
    const intent = found[kinds[kind].key];
    if (intent.status !== 'requires_action')
      throw new IntegrationError(
        `handleNextAction: The ${kinds[kind].name} supplied is not in the requires_action state.`,
      );
    return this.#authenticate(
      kind,
      options.clientSecret,
      intent,
      textsFor(this.#options.locale ?? 'auto'),
    );
  }

  async createConfirmationToken(options) {
    const call = 'stripe.createConfirmationToken()';
    checkOptions(call, options, ['elements', 'params']);
    const { elements, params = {} } = options;
    checkOptions(`${call} params`, params, ['payment_method_data', 'return_url', 'shipping']);
    if (!(elements instanceof Elements))
      throw new IntegrationError(
        `Invalid value for ${call}: elements should be an Elements instance.`,
      );
    const element = elements.collecting;
    if (!element?.isMounted)
      throw new IntegrationError(
        `Invalid value for ${call}: elements should have a mounted Payment Element or Express Checkout Element.`,
      );
    if (!elements.submitted)
      throw new IntegrationError(`elements.submit() must be called before ${call}.`);
    const { setupFutureUsage } = elements.options;
    const answer = await this.#send('confirmation_tokens', 'POST', elements.texts, {
      card: cardIn(element),
      ...(element.accepted && { wallet: element.accepted.wallet }),
      ...(params.return_url && { return_url: params.return_url }),
      ...(setupFutureUsage && { setup_future_usage: setupFutureUsage }),
    });
    if (answer.error) return answer;
    element.done?.();
    return { confirmationToken: answer.found };
  }

  async #confirm(kind, options) {
    const call = `stripe.confirm${kind === 'payment' ? 'Payment' : 'Setup'}()`;
    checkOptions(call, options, ['elements', 'clientSecret', 'confirmParams', 'redirect']);
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    checkOptions(`${call} confirmParams`, confirmParams, [
      'return_url',
      'payment_method',
      'payment_method_data',
      'expand',
    ]);
    if (elements !== undefined && !(elements instanceof Elements))
      throw new IntegrationError(
        `Invalid value for ${call}: elements should be an Elements instance.`,
      );
    const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
    if (clientSecret === undefined)
      throw new IntegrationError(
        `Missing value for ${call}: clientSecret should be a client secret string.`,
      );
    if (redirect === 'always' && !URL.canParse(confirmParams.return_url))
      throw new IntegrationError(
        `Missing value for ${call}: confirmParams.return_url should be a url string.`,
      );
    const element = elements?.collecting;
    if (elements !== undefined && !element?.isMounted)
      throw new IntegrationError(
        `Invalid value for ${call}: elements should have a mounted Payment Element or Express Checkout Element.`,
      );
    if (
      elements !== undefined &&
      elements.options.clientSecret === undefined &&
      !elements.submitted
    ) {
      throw new IntegrationError(`elements.submit() must be called before ${call}.`);
    }
    if (elements === undefined && confirmParams.payment_method === undefined)
      throw new IntegrationError(
        `Missing value for ${call}: elements, or confirmParams.payment_method.`,
      );
    const texts = elements?.texts ?? textsFor(this.#options.locale ?? 'auto');
    const code = element?.validate() ?? null;
    if (code !== null) return { error: validationError(code, texts[code]) };

    element?.lock(true);
    try {
      const found = await this.#retrieve(kind, clientSecret);
      if (found.error) return found;
      if (elements !== undefined && elements.options.clientSecret === undefined)
        checkDeferred(kind, elements.options, found[kinds[kind].key]);
      const answer = await this.#request(
        kind,
        'POST',
        clientSecret,
        '/confirm',
        {
          ...(element
            ? { card: cardIn(element) }
            : { payment_method: confirmParams.payment_method }),
          ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
          ...(confirmParams.payment_method_data?.billing_details && {
            billing_details: confirmParams.payment_method_data.billing_details,
          }),
        },
        texts,
      );
      if (answer.error) return answer;
      const intent = answer[kinds[kind].key];
      const settled =
        intent.status === 'requires_action'
          ? await this.#authenticate(
              kind,
              clientSecret,
              intent,
              texts,
              elements?.options.appearance,
            )
          : answer;
      if (settled.error || redirect === 'if_required') return settled;
      const target = new URL(confirmParams.return_url);
      target.searchParams.set(kinds[kind].query, intent.id);
      target.searchParams.set(`${kinds[kind].query}_client_secret`, clientSecret);
      target.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(target);
      return await new Promise(() => {}); // the page is left
    } finally {
      element?.lock(false);
    }
  }

  async #authenticate(kind, clientSecret, intent, texts, appearance = this.#lastAppearance) {
    const outcome = await askBank({ texts, appearance, intent });
    return this.#request(kind, 'POST', clientSecret, '/authenticate', { outcome }, texts);
  }

  async #retrieve(kind, clientSecret) {
    return this.#request(
      kind,
      'GET',
      clientSecret,
      '',
      {},
      textsFor(this.#options.locale ?? 'auto'),
    );
  }

  async #request(kind, method, clientSecret, action, body, texts) {
    const { path, key, secret, name } = kinds[kind];
    const id = secret.exec(String(clientSecret))?.[1];
    if (id === undefined)
      throw new IntegrationError(
        `Invalid value for ${name}: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
      );
    const query = method === 'GET' ? `?client_secret=${encodeURIComponent(clientSecret)}` : '';
    const answer = await this.#send(`${path}/${id}${action}${query}`, method, texts, {
      client_secret: clientSecret,
      ...body,
    });
    return answer.error ? answer : { [key]: answer.found };
  }

  /** Asks the local Stripe; its refusals are answered in the page's language, never thrown. */
  async #send(path, method, texts, body) {
    let response;
    let answer;
    try {
      response = await fetch(new URL(`/local/stripe/v1/${path}`, window.location.origin), {
        method,
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      answer = await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: texts.connection } };
    }
    if (response.ok) return { found: answer };
    return {
      error: localised(answer.error ?? { type: 'api_error', message: texts.connection }, texts),
    };
  }
}

/** The card that was typed, or that a person accepted in the wallet's sheet. */
function cardIn(element) {
  if (element.card) return element.card();
  if (element.accepted === null)
    throw new IntegrationError(
      'The Express Checkout Element can only be confirmed within its confirm event.',
    );
  return element.accepted.card;
}

function Stripe(key, options = {}) {
  if (typeof key !== 'string' || key === '')
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string.',
    );
  if (!key.startsWith('pk_'))
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  return new StripeClient(key, options);
}
// The loader compares it with the release its types belong to.
Stripe.version = 'endive';
window.Stripe = Stripe;
