import { wayParameter } from './protocol.ts';

/** Opens a story where its chart is now, with the Chart panel beside it. */
export function linkTo(story: string, steps: readonly string[]): string {
  const url = new URL(window.location.href);
  url.searchParams.set('addonPanel', panelId);
  url.searchParams.set(wayParameter, `${story}~${JSON.stringify(steps)}`);
  return url.href;
}

export const panelId = 'borrowatt/chart/panel';
