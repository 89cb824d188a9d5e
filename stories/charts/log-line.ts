import type { LogLine } from '../../packages/review-room/src/panel/protocol.ts';
import type { ChartScript } from '../support/chart-script.ts';
import type { Entry } from '../support/told.ts';
import { plainPlace, plainStep } from './plain/say.ts';
import { stepOf } from '../support/steps.ts';

export function lineOf(script: ChartScript, entry: Entry, start: string): LogLine {
  const chart = script.machine.id;
  const line = inCode(script, entry, start);
  return {
    ...line,
    plain: plainStep(chart, line.step),
    plainPlaces: line.places.map(place => plainPlace(chart, place)),
  };
}

function inCode(
  script: ChartScript,
  { told, places }: Entry,
  start: string,
): Omit<LogLine, 'plain' | 'plainPlaces'> {
  const step = stepOf(script, told, start);
  switch (told.kind) {
    case 'start':
      return { step, kind: 'start', name: step.replace(/ \{.*$/, ''), places };
    case 'wait':
      return { step, kind: 'wait', name: `${told.milliseconds / 1_000} s`, places };
    case 'event':
      return { step, kind: 'event', name: shortened(step.replace(/^send /, '')), places };
    case 'answer':
      return {
        step,
        kind: told.answer.kind,
        name: shortened(step.replace(/ (succeeds|fails) /, ' ')),
        places,
      };
  }
}

/** What is written out in full is data of the story: the log says what it is, not all of it. */
function shortened(step: string): string {
  const [, words = '', written = ''] = /^(.*?) ?([[{].*)$/.exec(step) ?? [];
  if (!written) return step;
  const [, called = '…'] = /"(?:type|kind)":"([^"]+)"/.exec(written) ?? [];
  return words ? `${words} ${called}` : `${called} …`;
}
