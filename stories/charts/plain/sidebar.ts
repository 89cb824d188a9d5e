import type { Plain } from '../../../review/panel/protocol.ts';
import { parts } from './parts.ts';
import { plainChart, plainEvent, plainState, plainStep } from './say.ts';

/** What the sidebar calls a chart, a page or a part of their stories; null for names of its own. */
export const plainPart = (name: string): Plain | null => plainChart(name) ?? parts[name] ?? null;

/**
 * What the sidebar calls one of those, and a story that is named after a transition (`filling:
 * user.pays 2`); null for names of its own.
 */
export function plainLabel(title: string | null, name: string): Plain | null {
  if (title === null) return plainPart(name);
  const chart = title.split('/').at(-1) ?? '';
  const [, state = '', step = '', more = ''] = /^([^:]+): (.+?)( \d+)?$/.exec(name) ?? [];
  const [place, told] = [
    plainState(chart, state),
    plainStep(chart, step) ?? plainEvent(chart, step),
  ];
  return place && told && [`${place[0]}: ${told[0]}${more}`, `${place[1]}: ${told[1]}${more}`];
}
