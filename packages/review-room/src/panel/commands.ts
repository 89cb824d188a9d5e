import { useEffect } from 'react';
import type { Plain } from './languages.ts';

/** Commands of the keys anywhere in the review room; the picture has keys of its own. */
export const commands = {
  next: { key: 'N', said: ['Next step', 'Nächster Schritt'] },
  back: { key: 'B', said: ['Step back', 'Schritt zurück'] },
  play: { key: 'P', said: ['Play or pause the journey', 'Reise abspielen oder anhalten'] },
  reset: { key: 'R', said: ['Reset the story', 'Geschichte zurücksetzen'] },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly said: Plain }>>;
export type Command = keyof typeof commands;
export const commandNames = Object.keys(commands).filter(
  (name): name is Command => name in commands,
);

type Handlers = Readonly<Record<Command, (() => void) | null>>;
let handlers: Handlers | null = null;

/** Sets the handler of each key for the current panel; null: does nothing now. */
export function useCommands(told: Handlers) {
  useEffect(() => {
    handlers = told;
    return () => {
      handlers = null;
    };
  });
}

export const press = (command: Command) => {
  handlers?.[command]?.();
};
