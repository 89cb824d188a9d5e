/** Constructed style sheets: a page's content policy forbids inline styles, and rightly. */

const defaults = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#df1b41',
  borderRadius: '5px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  spacingUnit: '4px',
  fontWeightMedium: '600',
};
const night = {
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorDanger: '#fe87a1',
};
const names = [
  ...Object.keys(defaults),
  'colorTextSecondary',
  'colorTextPlaceholder',
  'inputColorBorder',
  'inputFocusColorBorder',
  'focusBoxShadow',
  'gridRowSpacing',
  'gridColumnSpacing',
  'height',
];
const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/**
 * The appearance as custom properties. Values come from the page's own code; what could close the
 * rule is dropped.
 */
export function appearanceSheet(appearance = {}) {
  const values = {
    ...defaults,
    ...(appearance.theme === 'night' ? night : {}),
    ...appearance.variables,
  };
  const rules = names
    .filter(name => values[name] !== undefined)
    .map(name => `--${kebab(name)}: ${String(values[name]).replace(/[{};]/g, '')};`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { ${rules.join(' ')} }`);
  return sheet;
}

const base = `
  * { box-sizing: border-box; }
  :host { display: block; font-family: var(--font-family); font-size: max(16px, var(--font-size-base)); line-height: 1.4; color: var(--color-text); -webkit-text-size-adjust: 100%; }
  button, input { font: inherit; color: inherit; }
`;

export const fieldRules = `${base}
  :host { --border: var(--input-color-border, color-mix(in srgb, var(--color-text) 58%, var(--color-background))); --muted: var(--color-text-secondary, color-mix(in srgb, var(--color-text) 72%, var(--color-background))); }
  .fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--grid-row-spacing, calc(var(--spacing-unit) * 3.2)) var(--grid-column-spacing, calc(var(--spacing-unit) * 2.4)); align-items: start; }
  .field { display: grid; gap: calc(var(--spacing-unit) * 1.2); min-width: 0; }
  .wide { grid-column: 1 / -1; }
  label { font-weight: var(--font-weight-medium); overflow-wrap: anywhere; }
  .box { position: relative; }
  input { width: 100%; min-height: 56px; padding: 0 16px; border: 2px solid var(--border); border-radius: var(--border-radius); background: var(--color-background); font-size: 1.0588em; font-variant-numeric: tabular-nums; appearance: none; }
  input[name="number"] { padding-inline-end: 68px; }
  input::placeholder { color: var(--color-text-placeholder, var(--muted)); opacity: 1; }
  input:focus { outline: none; border-color: var(--input-focus-color-border, var(--color-primary)); box-shadow: var(--focus-box-shadow, 0 0 0 3px color-mix(in srgb, var(--color-primary) 28%, transparent)); }
  input[aria-invalid="true"] { border-color: var(--color-danger); }
  .brand { position: absolute; inset-inline-end: 14px; inset-block-start: 50%; transform: translateY(-50%); pointer-events: none; }
  .brand svg { display: block; width: 40px; height: 26px; }
  .error { grid-column: 1 / -1; display: flex; gap: 8px; margin: calc(var(--spacing-unit) * -1.6) 0 0; color: var(--color-danger); }
  .error:empty { display: none; }
  .error svg { flex: none; width: 20px; height: 20px; margin-block-start: 2px; }
  .note { grid-column: 1 / -1; margin: 0; color: var(--muted); font-size: 16px; }
  @media (max-width: 259px) { .field { grid-column: 1 / -1; } }
  @media (forced-colors: active) { input { border-color: CanvasText; } input:focus { outline: 3px solid Highlight; } }
`;

export const challengeRules = `${base}
  dialog { width: min(26rem, calc(100vw - 32px)); max-height: calc(100dvh - 32px); padding: 24px; border: 2px solid color-mix(in srgb, var(--color-text) 24%, var(--color-background)); border-radius: 20px; background: var(--color-background); color: var(--color-text); overflow: auto; }
  dialog::backdrop { background: rgb(0 0 0 / 0.62); }
  .top { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  .bank { margin: 0; padding: 4px 10px; border: 2px dashed currentColor; border-radius: 8px; }
  h2 { margin: 16px 0 8px; font-size: 24px; line-height: 1.2; letter-spacing: -0.015em; }
  .amount { margin: 0 0 8px; font-size: 40px; font-weight: 700; line-height: 1.1; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
  .text { margin: 0 0 24px; }
  .actions { display: grid; gap: 12px; }
  button { min-height: 56px; padding: 8px 16px; border: 2px solid transparent; border-radius: 16px; font-weight: 700; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--color-text); outline-offset: 3px; }
  .complete { background: var(--color-text); color: var(--color-background); }
  .fail { background: transparent; border-color: var(--color-text); }
  .close { display: grid; place-items: center; min-width: 48px; min-height: 48px; padding: 0; background: transparent; border-radius: 12px; }
  .close svg { width: 24px; height: 24px; }
`;

/** Follows the system, as a wallet's own sheet does; no page restyles it. */
export const walletRules = `${base}
  :host { --back: #ffffff; --text: #14170f; --line: #cfd3c6; --quiet: #565c4c; font-family: system-ui, sans-serif; font-size: 17px; }
  @media (prefers-color-scheme: dark) { :host { --back: #23261f; --text: #f4f6ee; --line: #565c4c; --quiet: #c3c8b8; } }
  dialog { width: min(27rem, 100vw); max-width: 100vw; max-height: 92dvh; margin: auto auto 0; padding: 20px; border: 0; border-radius: 24px 24px 0 0; background: var(--back); color: var(--text); overflow: auto; }
  dialog::backdrop { background: rgb(0 0 0 / 0.62); }
  .top { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  h2 { margin: 0; font-size: 22px; }
  .test { margin: 4px 0 0; padding: 4px 10px; border: 2px dashed currentColor; border-radius: 8px; font-size: 16px; }
  .amount { margin: 12px 0; font-size: 34px; font-weight: 700; font-variant-numeric: tabular-nums; }
  fieldset { display: grid; gap: 8px; min-width: 0; margin: 0 0 12px; padding: 0; border: 0; }
  legend { padding: 0; margin-block-end: 8px; font-weight: 600; }
  .card { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 52px; padding: 8px 14px; border: 2px solid var(--line); border-radius: 14px; }
  .card:has(input:checked) { border-color: var(--text); }
  .card input { width: 22px; height: 22px; margin: 0; accent-color: var(--text); }
  .note { color: var(--quiet); font-size: 16px; }
  .problem { margin: 0 0 12px; color: var(--text); font-weight: 600; }
  .problem:empty { display: none; }
  button { min-height: 56px; padding: 8px 16px; border: 0; border-radius: 16px; font-weight: 700; cursor: pointer; }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; }
  .pay { width: 100%; background: var(--text); color: var(--back); }
  .close { display: grid; place-items: center; min-width: 48px; min-height: 48px; padding: 0; background: transparent; color: inherit; }
  .close svg { width: 24px; height: 24px; }
`;

export const walletButtonRules = `${base}
  .wallets { display: grid; gap: 12px; }
  button { display: flex; align-items: center; justify-content: center; gap: 0.4em; width: 100%; min-height: var(--height, 44px); padding: 4px 16px; border: 2px solid transparent; border-radius: var(--border-radius); font-size: 20px; font-weight: 600; cursor: pointer; }
  .black { background: #000000; color: #ffffff; }
  .white { background: #ffffff; color: #000000; }
  .white-outline { background: #ffffff; color: #000000; border-color: #000000; }
  button:focus-visible { outline: 3px solid var(--color-text); outline-offset: 3px; }
  @media (forced-colors: active) { button { border-color: ButtonText; } }
`;

/** An amount in Stripe's smallest units, as it is read. */
export function amountIn(language, amount, currency) {
  const style = { style: 'currency', currency };
  const digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits;
  return new Intl.NumberFormat(language, style).format(amount / 10 ** digits);
}

export function sheetOf(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
