import { decimalFromMinor } from '../../../domain/money.ts';
import { fromProvider } from '../../../domain/card-provider.ts';
import { html, type Html } from './html.ts';

/** Page of a provider in the trial: its name, a note of what it stands for, and its question. */
export const farPage = (name: string, stands: string, content: Html): string =>
  farDocument(
    name,
    html`<p class="muted">${stands}</p>
      ${content}`,
  );

/** Document of a provider's page: its title, and the content beneath it. */
export const farDocument = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Borrowatt</title>
        <link rel="icon" href="/local/assets/icon.svg" />
        <link rel="stylesheet" href="/local/assets/tokens.css" />
        <link rel="stylesheet" href="/local/assets/base.css" />
        <link rel="stylesheet" href="/local/assets/identity.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;

/** Amount of a payment, as its provider counts it. */
export const amountLine = (amount: number, currency: string): Html => html`
  <p class="amount">
    <b
      >${new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(
        decimalFromMinor(fromProvider(amount, currency), currency),
      )}</b
    >
  </p>
`;
