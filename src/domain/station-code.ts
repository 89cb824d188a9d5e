/**
 * A code as a cabinet's QR code carries it: a cabinet's own, or one that several devices share
 * (`zhcode`).
 */
export type ScannedCode = { readonly kind: 'cabinet' | 'mixed'; readonly code: string };

/**
 * A code as printed on a cabinet or carried by its QR code: letters, digits, dash and underscore,
 * at most 64.
 */
export const cabinetCodePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The query's names of codes; a cabinet's own goes before a shared one. */
const names = { qrcode: 'cabinet', zhcode: 'mixed' } as const;

/** The code in a link's query; `null` where there is none, or two. */
export function codeInQuery(query: URLSearchParams): ScannedCode | null {
  for (const [name, kind] of Object.entries(names)) {
    const codes = queryTexts(query, name).map(codeInValue);
    const [code] = codes;
    if (code !== undefined)
      return code !== null && codes.every(other => other === code) ? { kind, code } : null;
  }
  return null;
}

/**
 * The texts of a name, however it is written: a QR code may know capitals alone, and a link that
 * went through HTML names `amp;qrcode`. Empty texts count as missing: old links carry `qrcode=`.
 */
export const queryTexts = (query: URLSearchParams, name: string): string[] =>
  [...query].flatMap(([said, text]) =>
    said.replace(/^(?:amp;)+/i, '').toLowerCase() === name.toLowerCase() && text.trim() !== ''
      ? [text]
      : [],
  );

/**
 * The code in a query's text: itself, with what stickers and programs add at its end, or in a link
 * of its own. `null` where there is none.
 */
export function codeInValue(text: string): string | null {
  const said = plain(text);
  if (URL.canParse(said)) return codeInQuery(new URL(said).searchParams)?.code ?? null;
  const code = said.replace(/[\s/,.;"'?&#].*$/, '');
  return cabinetCodePattern.test(code) ? code : null;
}

/** Removes invisible characters and gives look-alikes one form. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();
