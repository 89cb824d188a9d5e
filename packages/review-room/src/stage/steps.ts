import { type ChartScript, failuresOf, scriptWithin, type Step } from './chart-script.ts';
import type { Answer } from './scripted.ts';
import type { Told } from './told.ts';

/** A step in the words of the chart's script, or written out if the script has no word for it. */
export function stepOf(script: ChartScript, told: Told, start: Step = 'start'): Step {
  switch (told.kind) {
    case 'start':
      return start;
    case 'wait':
      return `wait ${told.milliseconds}`;
    case 'event':
      return told.child
        ? `${told.child.id} hears ${named(scriptWithin(script, told.child.chart)?.events ?? {}, told.event)}`
        : `send ${named(script.events, told.event)}`;
    case 'answer':
      return `${told.src} ${answered(script, told.src, told.answer)}`;
  }
}

function answered(script: ChartScript, src: string, answer: Answer): string {
  if (answer.kind === 'never') return 'never answers';
  if (answer.kind === 'success')
    return `succeeds ${named(script.answers[src] ?? {}, answer.value)}`;
  const told = script.failing.told(answer.reason);
  return told === undefined
    ? `fails ${JSON.stringify(String(answer.reason))}`
    : `fails ${named(failuresOf(script, src), told)}`;
}

/** The script's name of a value, or the value written out. */
export function named(table: Readonly<Record<string, unknown>>, value: unknown): string {
  const written = JSON.stringify(value) ?? 'null';
  return (
    Object.entries(table).find(
      ([, sample]) => (JSON.stringify(sample) ?? 'null') === written,
    )?.[0] ?? written
  );
}
