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

/**
 * The local Stripe.js as one classic script: its modules in a row, without their import and export
 * words. Stripe's own is a classic script too, and loaders expect one.
 */
export function stripeScript(): string {
  const parts = modules.map(name =>
    readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8')
      .replace(/^import .*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
