import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

export type Toolbar = Readonly<Record<string, unknown>>;

/**
 * The person's choices alone (`userGlobals`): a story in a frame of the page, whose events arrive
 * here as well, may add a surface of its own.
 */
type Told = { readonly globals: Toolbar; readonly userGlobals?: Toolbar };
const chosen = ({ globals, userGlobals }: Told): Toolbar => userGlobals ?? globals;

/** Values of Storybook's toolbar, by the names of its tools; for pages of its docs. */
export function useToolbar(): Toolbar {
  const [said, hear] = useState(last);
  useEffect(() => {
    const channel = addons.getChannel();
    const told = (said: Told) => {
      hear(chosen(said));
    };
    channel.on(GLOBALS_UPDATED, told);
    return () => {
      channel.off(GLOBALS_UPDATED, told);
    };
  }, []);
  return said;
}

function last(): Toolbar {
  const channel = addons.getChannel();
  const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return told ? chosen(told) : {};
}
