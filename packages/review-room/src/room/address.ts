import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

/** A page of the docs asks Storybook's own window to keep words in its address. */
export const addressEvent = 'room/address';

/**
 * A word that a page of the docs keeps in the room's address, so that a link leads to it; it leaves
 * the address with the page.
 */
export function useAddressed(name: string): readonly [string, (word: string) => void] {
  const [word, set] = useState(() => inAddress(name));
  // Also when the page stands anew, as it does with every change of the toolbar.
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

/** The room's own window says it; a page that was opened alone has none around it. */
const inAddress = (name: string): string =>
  new URL(window.parent.location.href).searchParams.get(name) ?? '';
