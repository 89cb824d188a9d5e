import { meantMail } from '../../domain/mail-address.ts';

/**
 * The mailbox that mails to an address arrive in, as far as its form tells: most servers ignore
 * capitals, and take the text behind a plus for a note of the owner's.
 */
export function mailboxOf(address: string): string {
  const meant = meantMail(address).toLowerCase();
  const at = meant.lastIndexOf('@');
  return meant.slice(0, at).replace(/(?<=.)\+.*$/, '') + meant.slice(at);
}
