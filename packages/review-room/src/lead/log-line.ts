import type { LogLine } from '../panel/protocol.ts';
import type { ChartScript } from '../stage/chart-script.ts';
import type { Entry } from '../stage/told.ts';
import type { Words } from './words.ts';
import { stepOf } from '../stage/steps.ts';

export function lineOf(words: Words, script: ChartScript, entry: Entry, start: string): LogLine {
  const chart = script.machine.id;
  const line = inCode(script, entry, start);
  return {
    ...line,
    plain: words.step(chart, line.step),
    plainPlaces: line.places.map(place => words.place(chart, place)),
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

/** Values written out in full are the story's data: the log shows their kind, not all of them. */
function shortened(step: string): string {
  const [, words = '', written = ''] = /^(.*?) ?([[{].*)$/.exec(step) ?? [];
  if (!written) return step;
  const [, called = '…'] = /"(?:type|kind)":"([^"]+)"/.exec(written) ?? [];
  return words ? `${words} ${called}` : `${called} …`;
}
