/** Without what would make a list, a name or a comment of it in a mail's head; no two dots meet. */
const address =
  /^(?!\.)(?!.*\.[.@])[^\s@,;:<>()[\]"\\]+@(?!\.)[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

/** As it is meant: signs that are not seen and a keyboard's full stop at the end are none of it. */
export const meantMail = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/\.+$/, '');

/** Whether a mail can go there, as far as its form tells. */
export const isMailAddress = (text: string): boolean => address.test(meantMail(text));

/** The longest address that mail servers take, in characters. */
export const mailAddressLimit = 254;

/** "a•••@example.org": enough to know one's own address again. */
export function maskedMail(full: string): string {
  const at = full.lastIndexOf('@');
  return `${full.slice(0, 1)}•••${full.slice(at)}`;
}
