import { checkOptions, IntegrationError } from './errors.js';
import { boxOf, Listening } from './listening.js';
import { appearanceSheet, sheetOf, walletButtonRules } from './styles.js';
import { openSheet } from './wallet-sheet.js';

/** A click must be answered this soon (milliseconds), or the wallet does not open. */
const answerLimit = 1000;

const options = [
  'allowedShippingCountries',
  'applePay',
  'billingAddressRequired',
  'business',
  'buttonHeight',
  'buttonTheme',
  'buttonType',
  'emailRequired',
  'layout',
  'lineItems',
  'paymentMethodOrder',
  'paymentMethods',
  'phoneNumberRequired',
  'shippingAddressRequired',
  'shippingRates',
];
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && !/Chrom(e|ium)|Firefox/.test(navigator.userAgent));

/** Wallets by device: each system has its own. The page's wishes do not matter here. */
const wallets = {
  applePay: { type: 'apple_pay', name: 'Apple Pay', here: isApple },
  googlePay: {
    type: 'google_pay',
    name: 'Google Pay',
    here: () => /Chrom(e|ium)\//.test(navigator.userAgent),
  },
};
const others = ['amazonPay', 'link', 'paypal', 'klarna'];
const buttonTypes = {
  applePay:
    'add-money book buy check-out contribute donate order plain reload rent subscribe support tip top-up',
  googlePay: 'book buy checkout donate order pay plain subscribe',
};
const themes = { applePay: 'black white white-outline', googlePay: 'black white' };

const oneOf = (call, name, allowed, value) => {
  if (value !== undefined && !allowed.split(' ').includes(value))
    throw new IntegrationError(
      `Invalid value for ${call}: ${name} should be one of ${allowed}. You specified: ${String(value)}.`,
    );
};

function checkAll(given) {
  const call = "elements.create('expressCheckout')";
  checkOptions(call, given, options);
  for (const wallet of Object.keys(wallets)) {
    oneOf(call, `buttonType.${wallet}`, buttonTypes[wallet], given.buttonType?.[wallet]);
    oneOf(call, `buttonTheme.${wallet}`, themes[wallet], given.buttonTheme?.[wallet]);
    oneOf(call, `paymentMethods.${wallet}`, 'always auto never', given.paymentMethods?.[wallet]);
  }
  const { buttonHeight = 44 } = given;
  if (!Number.isInteger(buttonHeight) || buttonHeight < 40 || buttonHeight > 55)
    throw new IntegrationError(
      `Invalid value for ${call}: buttonHeight should be a number between 40 and 55. You specified: ${String(buttonHeight)}.`,
    );
}

/** The wallets' own buttons, and the sheet behind each of them. */
export class ExpressCheckoutElement extends Listening {
  #elements;
  #options;
  #host = null;
  #destroyed = false;
  #sheet = null;
  /** Card that was accepted in a sheet and waits for the page to confirm it. */
  accepted = null;

  constructor(elements, given) {
    super();
    checkAll(given);
    this.#elements = elements;
    this.#options = given;
  }

  get isMounted() {
    return this.#host !== null;
  }

  mount(target) {
    if (this.#destroyed)
      throw new IntegrationError(
        'This Element has already been destroyed. Please create a new one.',
      );
    const box = boxOf(target);
    this.unmount();
    this.#host = document.createElement('div');
    this.#host.className = 'StripeElement';
    const shown = Object.keys(wallets).filter(
      wallet => this.#options.paymentMethods?.[wallet] !== 'never' && wallets[wallet].here(),
    );
    this.#draw(this.#host.attachShadow({ mode: 'open' }), shown);
    box.replaceChildren(this.#host);
    setTimeout(() => {
      if (this.#host === null) return;
      const available = [...Object.keys(wallets), ...others].map(name => [
        name,
        shown.includes(name),
      ]);
      this.#tell('ready', {
        availablePaymentMethods: shown.length === 0 ? undefined : Object.fromEntries(available),
      });
    });
  }

  unmount() {
    this.#sheet?.end();
    this.#sheet = null;
    this.#host?.remove();
    this.#host = null;
    this.accepted = null;
  }

  destroy() {
    this.unmount();
    this.#destroyed = true;
    this.silence();
  }

  update(given) {
    checkAll({ ...this.#options, ...given });
    this.#options = { ...this.#options, ...given };
    return this;
  }
  focus() {}
  blur() {}
  restyle() {}
  lock() {}
  validate() {
    return null;
  }

  /** The payment was taken: the sheet closes by itself. */
  done() {
    this.#sheet?.end();
    this.#sheet = null;
  }

  #tell(type, event) {
    this.tell(type, { elementType: 'expressCheckout', ...event });
  }

  #draw(root, shown) {
    const { appearance } = this.#elements.options;
    const height = `${this.#options.buttonHeight ?? 44}px`;
    root.adoptedStyleSheets = [
      appearanceSheet({ ...appearance, variables: { ...appearance?.variables, height } }),
      sheetOf(walletButtonRules),
    ];
    const list = document.createElement('div');
    list.className = 'wallets';
    list.lang = this.#elements.texts.language;
    for (const wallet of shown) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = this.#options.buttonTheme?.[wallet] ?? 'black';
      const type = this.#options.buttonType?.[wallet] ?? 'plain';
      const words = this.#elements.texts[`wallet_${type}`] ?? '{wallet}';
      button.textContent = words.replace('{wallet}', wallets[wallet].name);
      button.addEventListener('click', () => this.#clicked(wallet));
      list.append(button);
    }
    root.append(list);
  }

  #clicked(wallet) {
    if (this.#sheet) return;
    const { type, name } = wallets[wallet];
    let answered = false;
    const answer = act => {
      if (answered) return;
      answered = true;
      clearTimeout(timer);
      act();
    };
    const timer = setTimeout(
      () =>
        answer(() => {
          throw new IntegrationError(
            'the click event of the Express Checkout Element was not resolved within 1 second.',
          );
        }),
      answerLimit,
    );
    const resolve = (details = {}) =>
      answer(() => {
        checkOptions('event.resolve()', details, options);
        this.#open(type, name);
      });
    if (!this.hears('click')) return resolve();
    this.#tell('click', { expressPaymentType: type, resolve, reject: () => answer(() => {}) });
  }

  #open(type, name) {
    const { amount, currency } = this.#elements.options;
    this.#elements.submitted = false;
    this.#sheet = openSheet({
      texts: this.#elements.texts,
      name,
      amount,
      currency,
      onCancel: () => {
        this.#sheet = null;
        this.accepted = null;
        this.#tell('cancel', {});
      },
      onAccept: ({ card, end, fail }) => {
        if (!this.hears('confirm'))
          throw new IntegrationError('The Express Checkout Element needs a confirm handler.');
        this.accepted = { card, wallet: type };
        this.#sheet = { end };
        this.tell('confirm', {
          expressPaymentType: type,
          billingDetails: undefined,
          paymentFailed: ({ message } = {}) => {
            this.accepted = null;
            fail(message);
          },
        });
      },
    });
  }
}
