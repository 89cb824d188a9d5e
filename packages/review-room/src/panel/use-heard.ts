import { useLayoutEffect, useRef } from 'react';
import { useChannel } from 'storybook/manager-api';

type Hears = Readonly<Record<string, (told: never) => void>>;

/**
 * Hears what the story's side tells, and tells it something. Storybook's own `useChannel` goes on
 * calling what it was given first; here what was drawn last hears. The events stay the same.
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
