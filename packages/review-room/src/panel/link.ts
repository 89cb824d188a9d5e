import { wayParameter } from './protocol.ts';

/** Link to a story at its chart's current place, with the Chart panel open. */
export function linkTo(story: string, steps: readonly string[]): string {
  const url = new URL(window.location.href);
  url.searchParams.set('addonPanel', panelId);
  url.searchParams.set(wayParameter, wayOf(story, steps));
  return url.href;
}

/** Way as in the address, so that a reload leads there again. */
export const wayOf = (story: string, steps: readonly string[]) =>
  `${story}~${JSON.stringify(steps)}`;

/** True if a way begins with an input from another chart, which the story itself does not have. */
export const isHandedOn = ([start]: readonly string[]) => start?.startsWith('start {') ?? false;

export const panelId = 'room/chart/panel';
