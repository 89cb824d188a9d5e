import { latinDigits } from './digits.ts';
import { cabinetCodePattern, codeInQuery, plain, type ScannedCode } from './station-code.ts';

/**
 * Code in a typed or scanned text, or in an address: a bare code, or a link with `qrcode` or
 * `zhcode`. `null` when it is neither, or two codes.
 */
export function cabinetCodeIn(text: string): ScannedCode | null {
  const said = plain(latinDigits(text));
  // Phone keyboards hide the dash, so people type a blank.
  const bare = said.replace(/^([A-Za-z]+) +(?=\d)/, '$1-');
  if (cabinetCodePattern.test(bare)) return { kind: 'cabinet', code: bare };
  return URL.canParse(said) ? codeInQuery(new URL(said).searchParams) : null;
}

/**
 * Code in a typed text. Printed codes are upper case; a bare code without capitals, or with only
 * the first one that a phone's keyboard sets, means the printed one.
 */
export function typedCodeIn(text: string): ScannedCode | null {
  const found = cabinetCodeIn(text);
  return found && !text.includes('=') && /^.[^A-Z]*$/.test(found.code)
    ? { ...found, code: found.code.toUpperCase() }
    : found;
}

/**
 * Code in a text that the camera read: a bare code, or a link of ours that carries one. `origins`
 * are where the app is served from. A link to anywhere else is `null`, whatever its query says, and
 * no link is ever followed: a foreign sticker over ours gains nothing.
 */
export function scannedCodeIn(text: string, origins: readonly string[]): ScannedCode | null {
  const link = plain(text);
  return URL.canParse(link) && !origins.includes(new URL(link).origin) ? null : cabinetCodeIn(link);
}
