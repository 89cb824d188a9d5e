/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, letter => entities[letter] ?? letter);

type Value = string | number | boolean | null | undefined | Html | readonly Html[];
const written = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'object' ? value.map(item => item.text).join('') : escape(String(value));
};

/** Template for markup: values are escaped, nested markup is not. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + written(values[index - 1]) + part));

/** Plain text with its web addresses made into links. */
export const linked = (text: string): Html =>
  new Html(
    escape(text).replace(
      /https?:\/\/[^\s<&"']+/g,
      address => `<a href="${address}">${address}</a>`,
    ),
  );
