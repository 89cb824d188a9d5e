import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';

/** A page of the docs asks Storybook's own window to keep words in its address. */
export const addressEvent = 'board/address';

/**
 * A word that a page of the docs keeps in the room's address, so that a link leads to it; it leaves
 * the address with the page.
 */
export function useAddressed(name: string): readonly [string, (word: string) => void] {
  const [word, set] = useState(() => inAddress(name));
  const keep = (asked: string) => {
    addons.getChannel().emit(addressEvent, { [name]: asked || null });
  };
  useEffect(
    () => () => {
      addons.getChannel().emit(addressEvent, { [name]: null });
    },
    [name],
  );
  return [
    word,
    asked => {
      set(asked);
      keep(asked);
    },
  ];
}

/** The room's own window says it; a page that was opened alone has none around it. */
const inAddress = (name: string): string =>
  new URL(window.parent.location.href).searchParams.get(name) ?? '';
