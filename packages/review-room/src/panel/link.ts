import { wayParameter } from './protocol.ts';

/** Opens a story where its chart is now, with the Chart panel beside it. */
export function linkTo(story: string, steps: readonly string[]): string {
  const url = new URL(window.location.href);
  url.searchParams.set('addonPanel', panelId);
  url.searchParams.set(wayParameter, wayOf(story, steps));
  return url.href;
}

/** Way as the address has it, so that a reload leads there again. */
export const wayOf = (story: string, steps: readonly string[]) =>
  `${story}~${JSON.stringify(steps)}`;

/** True where a way begins with what another chart handed on, which the story itself does not know. */
export const isHandedOn = ([start]: readonly string[]) => start?.startsWith('start {') ?? false;

export const panelId = 'room/chart/panel';
