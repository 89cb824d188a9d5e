import { IntegrationError } from './errors.js';

/** The event half of every Element. */
export class Listening {
  #listeners = new Map();

  on(type, handler) {
    if (typeof handler !== 'function')
      throw new IntegrationError('element.on() needs a handler function.');
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), handler]);
    return this;
  }

  once(type, handler) {
    const wrapped = event => {
      this.off(type, wrapped);
      handler(event);
    };
    return this.on(type, wrapped);
  }

  off(type, handler) {
    this.#listeners.set(
      type,
      handler === undefined ? [] : (this.#listeners.get(type) ?? []).filter(one => one !== handler),
    );
    return this;
  }

  hears(type) {
    return (this.#listeners.get(type) ?? []).length > 0;
  }

  silence() {
    this.#listeners.clear();
  }

  tell(type, event) {
    for (const handler of this.#listeners.get(type) ?? []) handler(event);
  }
}

/** The element of the page that something is put into. */
export function boxOf(target) {
  const box = typeof target === 'string' ? document.querySelector(target) : target;
  if (!(box instanceof Element))
    throw new IntegrationError(
      `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
    );
  return box;
}
