/**
 * Replaces the digits of every script by 0 to 9: Arabic, Persian and Hindi keyboards type others.
 */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, digit => String(digitValue(digit)));

/** Unicode gives each script's digits in a row, zero first. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++;
  return value;
}
