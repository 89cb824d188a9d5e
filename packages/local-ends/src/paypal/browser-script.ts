import { readFileSync } from 'node:fs';

/** The address of the local PayPal's script, where PayPal's own would be. */
export const payPalScript = '/local/paypal/core.js';

/** The local PayPal's script and what its window runs when it ends, by their addresses. */
export const payPalScripts = (): readonly { address: string; content: string }[] =>
  [
    [payPalScript, 'core.js'],
    ['/local/paypal/window.js', 'window.js'],
  ].map(([address = '', name = '']) => ({
    address,
    content: readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8'),
  }));
