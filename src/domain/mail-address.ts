/** Without what would make a list, a name or a comment of it in a mail's head. */
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

/** Whether a mail can go there, as far as its form tells. */
export const isMailAddress = (text: string): boolean => address.test(text.trim());

/** The longest address that mail servers take, in characters. */
export const mailAddressLimit = 254;

/** "a•••@example.org": enough to know one's own address again. */
export function maskedMail(full: string): string {
  const at = full.lastIndexOf('@');
  return `${full.slice(0, 1)}•••${full.slice(at)}`;
}
