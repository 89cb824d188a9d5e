import { inEach, type Plain } from '../../../packages/review-room/src/panel/languages.ts';
import { parts } from './parts.ts';
import { words } from './say.ts';
import { storyNames } from './story-names.ts';

/** Sidebar's words for a chart, a page or a part of their stories; null for names of its own. */
export const plainPart = (name: string): Plain | null => words.chart(name) ?? parts[name] ?? null;

/**
 * The sidebar's words for one of those, for a story of a state (`Too Many Tries`), and for one that is
 * named after a transition (`filling: user.pays [isReady] → paying 2`); null for names of its own.
 */
export function plainLabel(title: string | null, name: string): Plain | null {
  if (title === null) return plainPart(name);
  if (!title.startsWith('transitions/')) {
    const german = storyNames[name.replaceAll(' ', '')];
    return german === undefined ? null : [name, german];
  }
  const chart = title.split('/').at(-1) ?? '';
  const { from, step, guard, to, more } = parsed(name);
  const place = words.place(chart, from);
  const told = words.step(chart, step) ?? words.event(chart, step);
  const aim = to === '' ? (['', ''] as const) : words.place(chart, to);
  const by = guard === '' ? (['', ''] as const) : words.guard(guard);
  if (!place || !told || !aim || !by) return null;
  return inEach(
    index =>
      `${place[index]}: ${told[index]}${by[index] && ` [${by[index]}]`}${aim[index] && ` → ${aim[index]}`}${more}`,
  );
}

function parsed(name: string) {
  const [, from = '', step = '', guard = '', to = '', more = ''] =
    /^([^:]+): (.+?)(?: \[([^\]]*)\])?(?: → (.+?))?( \d+)?$/.exec(name) ?? [];
  return { from, step, guard, to, more };
}
