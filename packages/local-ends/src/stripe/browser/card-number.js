/** Digits only, at most `length`. */
export const digitsOf = (text, length) =>
  text
    .replace(/[^0-9０-９]/g, '')
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .slice(0, length);

export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa';
  return /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits) ? 'mastercard' : 'unknown';
}

export const formatNumber = digits => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Expiry as it is typed: "1" waits, "7" becomes "07 / ", so that no slash is typed. */
export function formatExpiry(text, deleting) {
  let digits = digitsOf(text, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

const luhn = digits =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Error code of a field, or null. The words for the codes are in texts.js. */
export const checks = {
  number: text => {
    const digits = digitsOf(text, 19);
    if (digits.length < 16) return 'incomplete_number';
    return luhn(digits) ? null : 'invalid_number';
  },
  expiry: (text, now = new Date()) => {
    const digits = digitsOf(text, 4);
    const month = Number(digits.slice(0, 2));
    if (digits.length < 4 || month < 1 || month > 12) return 'incomplete_expiry';
    const year = 2000 + Number(digits.slice(2));
    if (year < now.getFullYear()) return 'invalid_expiry_year_past';
    return year === now.getFullYear() && month < now.getMonth() + 1
      ? 'invalid_expiry_month_past'
      : null;
  },
  cvc: text => (digitsOf(text, 4).length < 3 ? 'incomplete_cvc' : null),
};
