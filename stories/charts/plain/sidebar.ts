import type { Plain } from '../../../.storybook/chart-panel/protocol.ts';
import { plainChart, plainEvent, plainState, plainStep } from './say.ts';

/**
 * What the sidebar calls a chart, and a story that is named after a transition (`filling:
 * user.pays 2`); null for names of its own.
 */
export function plainLabel(title: string | null, name: string): Plain | null {
  if (title === null) return plainChart(name);
  const chart = title.split('/').at(-1) ?? '';
  const [, state = '', step = '', more = ''] = /^([^:]+): (.+?)( \d+)?$/.exec(name) ?? [];
  const [place, told] = [
    plainState(chart, state),
    plainStep(chart, step) ?? plainEvent(chart, step),
  ];
  return place && told && [`${place[0]}: ${told[0]}${more}`, `${place[1]}: ${told[1]}${more}`];
}
