import { useLayoutEffect, useRef } from 'react';
import { useChannel } from 'storybook/manager-api';

type Hears = Readonly<Record<string, (told: never) => void>>;

/**
 * Receives and sends events of the story's side. Storybook's own `useChannel` keeps calling the
 * first handlers; here the latest ones are called. The set of events stays the same.
 */
export function useHeard(hears: Hears) {
  const latest = useRef(hears);
  useLayoutEffect(() => {
    latest.current = hears;
  });
  return useChannel(
    Object.fromEntries(
      Object.keys(hears).map(event => [
        event,
        (told: unknown) => {
          // As the event's own handler expects it (protocol.ts).
          latest.current[event]?.(told as never);
        },
      ]),
    ),
  );
}
