import { readFileSync } from 'node:fs';

/** Modules in the order in which they need each other. */
const modules = [
  'errors',
  'texts',
  'card-number',
  'styles',
  'drawing',
  'listening',
  'payment-element',
  'challenge',
  'wallet-sheet',
  'express-checkout',
  'elements',
  'deferred',
  'stripe',
];

/** Address of the local Stripe.js, where Stripe's own would be. */
export const stripeScriptAddress = '/local/stripe/stripe.js';

const textOf = (name: string): string =>
  readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8');

/** The local Stripe.js, and what runs on the page where a card is saved, by their addresses. */
export const stripeScripts = (): readonly { address: string; content: string }[] => [
  { address: stripeScriptAddress, content: stripeScript() },
  { address: '/local/assets/checkout.js', content: textOf('checkout') },
];

/**
 * The local Stripe.js as one classic script: its modules in a row, without their import and export
 * words. Stripe's own is a classic script too, and loaders expect one.
 */
function stripeScript(): string {
  const parts = modules.map(name =>
    textOf(name)
      .replace(/^import .*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
