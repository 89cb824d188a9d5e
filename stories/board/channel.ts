type Channel = {
  readonly on: (event: string, hear: () => void) => void;
  readonly off: (event: string, hear: () => void) => void;
  readonly emit: (event: string, told: object) => void;
  readonly listeners: (event: string) => readonly ((told: object) => void)[] | undefined;
};

/** How a frame with a story in it is talked to; nothing before its page is there. */
export const channelOf = (frame: HTMLIFrameElement | null): Channel | undefined =>
  frame?.contentWindow
    ? Reflect.get(frame.contentWindow, '__STORYBOOK_ADDONS_CHANNEL__')
    : undefined;

/** Milliseconds: a story that has not ended by then stands in nobody's way. */
export const patience = 8_000;

/** Tells a frame alone: what is sent through its channel is heard by the page around it, too. */
export function tellAlone(frame: HTMLIFrameElement, event: string, told: object): void {
  for (const hear of channelOf(frame)?.listeners(event) ?? []) hear(told);
}
