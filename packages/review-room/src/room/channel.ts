import type { Channel } from 'storybook/internal/channels';
import { STORY_FINISHED } from 'storybook/internal/core-events';

/** Channel of a frame with a story; undefined before its page is loaded. */
export const channelOf = (frame: HTMLIFrameElement | null): Channel | undefined =>
  frame?.contentWindow
    ? Reflect.get(frame.contentWindow, '__STORYBOOK_ADDONS_CHANNEL__')
    : undefined;

/** Longest wait in milliseconds for a story's end. */
export const patience = 8_000;

/**
 * Sends an event to one frame only: a message through its channel would also reach the page around
 * it.
 */
export function tellAlone(frame: HTMLIFrameElement | null, event: string, told: object): void {
  for (const hear of channelOf(frame)?.listeners(event) ?? []) hear(told);
}

/**
 * Calls `over` once the story in the frame has ended, or at once if it has: its page may count as
 * loaded only after that. The returned function stops waiting.
 */
export function whenEnded(
  channel: Channel | undefined,
  story: string,
  over: () => void,
): () => void {
  const isOver = (told: unknown) => Object(told).storyId === story;
  if (isOver(channel?.last(STORY_FINISHED)?.[0])) {
    over();
    return () => {};
  }
  const hear = (told: unknown) => {
    if (!isOver(told)) return;
    stop();
    over();
  };
  const stop = () => channel?.off(STORY_FINISHED, hear);
  channel?.on(STORY_FINISHED, hear);
  return stop;
}
