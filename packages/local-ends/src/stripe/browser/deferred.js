import { IntegrationError } from './errors.js';

/** Elements made before their intent must describe the same payment. */
export function checkDeferred(kind, options, intent) {
  const differing =
    kind === 'setup'
      ? []
      : [
          ['amount', options.amount, intent.amount],
          ['currency', options.currency, intent.currency],
          ['captureMethod', options.captureMethod ?? 'automatic', intent.capture_method],
          ['setupFutureUsage', options.setupFutureUsage ?? null, intent.setup_future_usage],
        ].filter(([, expected, actual]) => expected !== actual);
  if (options.mode !== kind)
    throw new IntegrationError(
      `Elements with mode '${options.mode}' cannot confirm a ${kind === 'setup' ? 'SetupIntent' : 'PaymentIntent'}.`,
    );
  for (const [name, expected, actual] of differing)
    throw new IntegrationError(
      `The ${name} of the Elements (${String(expected)}) does not match the PaymentIntent (${String(actual)}).`,
    );
}
