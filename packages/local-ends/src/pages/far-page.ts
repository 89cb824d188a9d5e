import { html, type Html } from './html.ts';

/** The shop as people see it at a provider. */
export type Shop = {
  readonly name: string;
  /** Addresses of its icon and of its style sheets, whose custom properties the pages take up. */
  readonly icon?: string;
  readonly styles?: readonly string[];
};

const ownStyle = '/local/assets/identity.css';

/** Style of these pages, by its address. */
export const lookOfPages = { address: ownStyle, file: new URL('look.css', import.meta.url) };

/** Page of a provider in the trial: its name, a note of what it stands for, and its question. */
export const farPage = (shop: Shop, name: string, stands: string, content: Html): string =>
  farDocument(
    shop,
    name,
    html`<p class="muted">${stands}</p>
      ${content}`,
  );

/** Head of a provider's document: its title, the shop's look, and this page's own. */
export const farHead = ({ name, icon, styles = [] }: Shop, title: string): Html => html`
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="robots" content="noindex" />
  <title>${title} · ${name}</title>
  ${icon !== undefined && html`<link rel="icon" href="${icon}" />`}
  ${[...styles, ownStyle].map(address => html`<link rel="stylesheet" href="${address}" />`)}
`;

/** Document of a provider's page: its title, and the content beneath it. */
export const farDocument = (shop: Shop, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        ${farHead(shop, title)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;

/** Document that ends a provider's window: its script tells the page around it what was decided. */
export const farEnd = (
  { name }: Shop,
  title: string,
  script: string,
  told: Readonly<Record<string, string>>,
): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${name}</title>
      </head>
      <body ${Object.entries(told).map(([key, value]) => html`data-${key}="${value}" `)}>
        <script src="${script}"></script>
      </body>
    </html>`.text;

/** Currencies whose amounts card providers count without decimals, and those with three. */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

/** Amount of a payment, as its provider counts it. */
export function amountLine(amount: number, currency: string): Html {
  const digits = whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
  const written = new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  return html`<p class="amount"><b>${written.format(amount / 10 ** digits)}</b></p>`;
}
