import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

/** Event by which a page of the docs has Storybook's window keep a value in its address. */
export const addressEvent = 'room/address';

/**
 * A value that a page of the docs keeps in the room's address, for links to it; it leaves the
 * address with the page.
 */
export function useAddressed(name: string): readonly [string, (word: string) => void] {
  const [word, set] = useState(() => inAddress(name));
  // Also when the page is drawn anew, as on every change of the toolbar.
  useEffect(() => {
    keep(name, word);
  }, [name, word]);
  useEffect(
    () => () => {
      keep(name, '');
    },
    [name],
  );
  return [word, set];
}

function keep(name: string, word: string): void {
  addons.getChannel().emit(addressEvent, { [name]: word || null });
}

/** Value in the address of the room's own window; a page opened alone has none around it. */
const inAddress = (name: string): string =>
  new URL(window.parent.location.href).searchParams.get(name) ?? '';
