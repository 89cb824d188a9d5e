import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

export type Toolbar = Readonly<Record<string, unknown>>;

/** What Storybook's toolbar says, by the names of its tools; for pages of its docs. */
export function useToolbar(): Toolbar {
  const [said, hear] = useState(last);
  useEffect(() => {
    const channel = addons.getChannel();
    const told = ({ globals }: { globals: Toolbar }) => {
      hear(globals);
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
  return told?.globals ?? {};
}
