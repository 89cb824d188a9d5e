/** Excludes what would make a list, a name or a comment in a mail's header; no two dots meet. */
const address =
  /^(?!\.)(?!.*\.[.@])[^\s@,;:<>()[\]"\\]+@(?!\.)[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

/** The address that was meant: without invisible signs and a keyboard's full stop at the end. */
export const meantMail = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/\.+$/, '');

export const isMailAddress = (text: string): boolean => address.test(meantMail(text));

/** Longest address that mail servers take, in characters. */
export const mailAddressLimit = 254;

/** "a•••@example.org": enough to know one's own address again. */
export function maskedMail(full: string): string {
  const at = full.lastIndexOf('@');
  return `${full.slice(0, 1)}•••${full.slice(at)}`;
}

/**
 * The mailbox that mails to an address arrive in, as far as its form tells: most servers ignore
 * capitals, and take the text behind a plus for a note of the owner's.
 */
export function mailboxOf(full: string): string {
  const meant = meantMail(full).toLowerCase();
  const at = meant.lastIndexOf('@');
  return meant.slice(0, at).replace(/(?<=.)\+.*$/, '') + meant.slice(at);
}
