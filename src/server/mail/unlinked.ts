/**
 * Text that a stranger typed, changed so that no mail program makes a link of it: letters, digits
 * and the signs of names stay, and after a dot comes a space. Such a mail goes to any address that
 * a stranger gives.
 */
export function unlinked(typed: string): string {
  const plain = typed
    .replaceAll(/[^\p{L}\p{M}\p{N}.,'’-]+/gu, ' ')
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .trim();
  return plain === '' ? '–' : plain;
}
