const gone = (what: string) => `[${what}]`;

/** Matches query strings, fragments of addresses, and `name=value` pairs. */
const queries = /\?[^\s"'<>)]+|(?<=\S)#[^\s"'<>)]+/gu;
const values = /([\w-]+)=[^\s&"'<>)]+/gu;
const addresses = /[^\s"<>]*@[^\s"'<>]*/gu;
/** Matches secrets that follow a telling word, however they are written down. */
const bearers = /\b(bearer|basic)\s+[^\s"',;)}]+/giu;
const named =
  /\b(token|authorization|password|passcode|pin|otp|code|cvc|cvv|secret|signature|api[-_]?key|cookie|phone|telefon|mobile|email)\b(["']?\s*[:=]\s*["']?|\s+["'])[^\s"',;&)}\]]+/giu;
/** Tokens, ids, hashes, payment secrets: long runs that no sentence has. */
const runs = /[\w\-+/=.~]{20,}/g;
/**
 * Digits with what people put between them: phone and card numbers, and codes of four digits and
 * more.
 */
const numbers = /\+?\p{Nd}(?:[\s().\-/‐-―]*\p{Nd}){3,}/gu;

/** Words, a path of words, a name in camel case, as programs name things. */
const isName = (run: string): boolean =>
  run.length < 80 &&
  run
    .split(/[/._~+-]+/)
    .every(piece => piece.length <= 30 && /^[A-Z]?[a-z]*(?:[A-Z][a-z]{2,})*$/.test(piece));

/**
 * A program's text as it may be sent out: without addresses' queries, e-mail addresses, phone and
 * card numbers, codes, tokens and ids. It removes too much rather than too little; the rest must
 * only tell one error from another.
 */
export const redacted = (text: string, limit = 500): string =>
  text
    .slice(0, 20 * limit)
    .replaceAll(addresses, gone('address'))
    .replaceAll(queries, found => `${found[0]}${gone('query')}`)
    .replaceAll(values, (_, name: string) => `${name}=${gone('value')}`)
    .replaceAll(bearers, (_, kind: string) => `${kind} ${gone('secret')}`)
    .replaceAll(named, (_, name: string, between: string) => `${name}${between}${gone('secret')}`)
    .replaceAll(runs, run => (isName(run) ? run : gone('id')))
    .replaceAll(numbers, gone('number'))
    .slice(0, limit);

/**
 * The path of an address, without its query; parts that name one thing (an order, a code) are left
 * out.
 */
export function pagePath(address: string): string {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address)?.[1] ?? '';
  return (
    path
      .split('/')
      .map(part => (/^(?::?[a-z-]{0,40}|v\d)$/i.test(part) ? part : gone('id')))
      .join('/') || '/'
  );
}
