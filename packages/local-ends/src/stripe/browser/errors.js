/**
 * The page uses Stripe.js wrongly: thrown, as Stripe.js does, because no person can do anything
 * about it.
 */
export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'IntegrationError';
  }
}

export function checkOptions(call, options, known) {
  if (typeof options !== 'object' || options === null)
    throw new IntegrationError(`${call} needs an options object.`);
  const unknown = Object.keys(options).find(key => !known.includes(key));
  if (unknown !== undefined)
    throw new IntegrationError(
      `Unrecognized ${call} parameter: ${unknown} is not a recognized parameter.`,
    );
}

/** Errors that a person can do something about are answered, never thrown. */
export const validationError = (code, message) => ({ type: 'validation_error', code, message });
