import { brandOf, checks, digitsOf, formatExpiry, formatNumber } from './card-number.js';
import { brandDrawings, warningDrawing } from './drawing.js';
import { IntegrationError } from './errors.js';
import { boxOf, Listening } from './listening.js';
import { appearanceSheet, fieldRules, sheetOf } from './styles.js';

const fieldNames = ['number', 'expiry', 'cvc'];
const attributes = {
  number: { autocomplete: 'cc-number', maxlength: '23', placeholder: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', maxlength: '7' },
  cvc: { autocomplete: 'cc-csc', maxlength: '4' },
};

/** The card fields in a shadow tree of their own: the page gets events, never digits. */
export class PaymentElement extends Listening {
  #texts;
  #appearance;
  #host = null;
  #root = null;
  #inputs = {};
  #errors = {};
  #destroyed = false;
  #wasComplete = null;
  #withHint;

  constructor({ texts, appearance, testMode }) {
    super();
    this.#texts = texts;
    this.#appearance = appearance;
    this.#withHint = testMode;
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
    this.#root = this.#host.attachShadow({ mode: 'open' });
    this.#draw();
    box.replaceChildren(this.#host);
    this.#wasComplete = null;
    setTimeout(() => {
      if (this.#host) this.#emit('ready', {});
    });
  }

  unmount() {
    this.#host?.remove();
    this.#host = null;
    this.#root = null;
    this.#inputs = {};
    this.#errors = {};
  }

  destroy() {
    this.unmount();
    this.#destroyed = true;
    this.silence();
  }

  update() {}
  collapse() {}
  focus() {
    this.#inputs.number?.focus();
  }
  blur() {
    this.#root?.activeElement?.blur();
  }
  clear() {
    for (const name of fieldNames) if (this.#inputs[name]) this.#inputs[name].value = '';
    this.#changed();
  }

  restyle(appearance) {
    this.#appearance = appearance;
    if (this.#root)
      this.#root.adoptedStyleSheets = [appearanceSheet(appearance), sheetOf(fieldRules)];
  }

  /** Shows every error and answers the first one's code, or null. */
  validate() {
    const codes = fieldNames.map(name => {
      const code = checks[name](this.#inputs[name]?.value ?? '');
      this.#showError(name, code);
      return code;
    });
    const first = codes.findIndex(code => code !== null);
    if (first < 0) return null;
    this.#inputs[fieldNames[first]]?.focus();
    return codes[first];
  }

  card() {
    const expiry = digitsOf(this.#inputs.expiry?.value ?? '', 4);
    return {
      number: digitsOf(this.#inputs.number?.value ?? '', 19),
      exp_month: Number(expiry.slice(0, 2)),
      exp_year: 2000 + Number(expiry.slice(2)),
      cvc: digitsOf(this.#inputs.cvc?.value ?? '', 4),
    };
  }

  /** While a payment is confirmed the fields do not change under it. */
  lock(locked) {
    for (const input of Object.values(this.#inputs)) input.readOnly = locked;
  }

  #emit(type, event) {
    this.tell(type, { elementType: 'payment', ...event });
  }

  #draw() {
    const fields = document.createElement('div');
    fields.className = 'fields';
    fields.lang = this.#texts.language;
    // The two short fields share a row; what is wrong with them needs the whole width.
    const [[number, numberError], [expiry, expiryError], [cvc, cvcError]] = fieldNames.map(name =>
      this.#field(name),
    );
    fields.append(number, numberError, expiry, cvc, expiryError, cvcError);
    if (this.#withHint) {
      const note = document.createElement('p');
      note.className = 'note';
      note.textContent = this.#texts.test;
      fields.append(note);
    }
    this.#root.append(fields);
    this.restyle(this.#appearance);
    this.#showBrand();
  }

  #field(name) {
    const field = document.createElement('div');
    field.className = name === 'number' ? 'field wide' : 'field';
    const label = document.createElement('label');
    label.htmlFor = name;
    label.textContent = this.#texts[name];
    const input = document.createElement('input');
    Object.entries({
      id: name,
      name,
      type: 'text',
      inputmode: 'numeric',
      spellcheck: 'false',
      'aria-describedby': `${name}-error`,
      'aria-required': 'true',
      ...attributes[name],
    }).forEach(([key, value]) => input.setAttribute(key, value));
    if (name !== 'number') input.placeholder = this.#texts[`${name}Hint`];
    const box = document.createElement('div');
    box.className = 'box';
    box.append(input);
    const error = document.createElement('p');
    error.className = 'error';
    error.id = `${name}-error`;
    error.setAttribute('aria-live', 'polite');
    if (name === 'number') {
      const brand = document.createElement('span');
      brand.className = 'brand';
      box.append(brand);
    }
    field.append(label, box);
    input.addEventListener('input', event => this.#typed(name, event));
    input.addEventListener('focus', () => this.#emit('focus', {}));
    input.addEventListener('blur', () => {
      // An untouched field is not scolded.
      if (input.value !== '') this.#showError(name, checks[name](input.value));
      this.#emit('blur', {});
    });
    input.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.#emit('escape', {});
    });
    this.#inputs[name] = input;
    this.#errors[name] = error;
    return [field, error];
  }

  #typed(name, event) {
    const input = this.#inputs[name];
    const deleting = typeof event.inputType === 'string' && event.inputType.startsWith('delete');
    const digitsBefore = digitsOf(
      input.value.slice(0, input.selectionStart ?? input.value.length),
      19,
    ).length;
    const atEnd = (input.selectionStart ?? input.value.length) >= input.value.length;
    const formatted = {
      number: () => formatNumber(digitsOf(input.value, 16)),
      expiry: () => formatExpiry(input.value, deleting),
      cvc: () => digitsOf(input.value, 4),
    }[name]();
    if (formatted !== input.value) {
      input.value = formatted;
      // The caret stays behind the digit it was behind.
      let place = atEnd ? formatted.length : 0;
      for (let seen = 0; !atEnd && place < formatted.length && seen < digitsBefore; place += 1)
        if (/\d/.test(formatted[place])) seen += 1;
      input.setSelectionRange(place, place);
    }
    const code = checks[name](input.value);
    // Said while typing only when it can no longer become right; an error that was shown goes as
    // soon as it is mended.
    this.#showError(name, code?.startsWith('invalid') ? code : null);
    if (name === 'number') this.#showBrand();
    if (code === null && !deleting && atEnd && name !== 'cvc')
      this.#inputs[name === 'number' ? 'expiry' : 'cvc'].focus();
    this.#changed();
  }

  #changed() {
    const values = fieldNames.map(name => this.#inputs[name]?.value ?? '');
    const complete = fieldNames.every((name, index) => checks[name](values[index]) === null);
    const empty = values.every(value => value === '');
    const state = `${complete} ${empty}`;
    if (state === this.#wasComplete) return;
    this.#wasComplete = state;
    this.#emit('change', { empty, complete, collapsed: false, value: { type: 'card' } });
  }

  #showError(name, code) {
    const input = this.#inputs[name];
    const error = this.#errors[name];
    if (!input || !error) return;
    input.setAttribute('aria-invalid', String(code !== null));
    const words = document.createElement('span');
    words.textContent = code === null ? '' : this.#texts[code];
    if (error.textContent === words.textContent) return;
    error.replaceChildren(...(code === null ? [] : [warningDrawing(), words]));
  }

  #showBrand() {
    const brand = brandOf(digitsOf(this.#inputs.number.value, 19));
    const place = this.#root.querySelector('.brand');
    if (place.dataset.brand === brand) return;
    place.dataset.brand = brand;
    place.replaceChildren(brandDrawings[brand]());
  }
}
