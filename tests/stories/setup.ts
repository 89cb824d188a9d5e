import { afterEach as axe } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import {
  allLooks,
  alsoSeen,
  examineWith,
  forcedLook,
  moreLooks,
  nameOf,
  type Seen,
  surfaces,
  usualLooks,
} from '../../stories/support/looks.ts';
import shown from '../../stories/texts/shown.json';
import { standsAt } from '../../stories/charts/lead.ts';
import { isIndexed, keysOn, titleOf } from '../../stories/support/keyed.ts';
import { onceKnown } from './known-texts.ts';
import { brokenWords, overflows } from './overflow.ts';

declare module 'vitest' {
  interface ProvidedContext {
    looks: 'usual' | 'more' | 'all' | 'texts';
  }
}

/**
 * A story is told once, in German on a phone; then what stands on the screen is looked at in every
 * other language, theme, size and surface. The chart stays where it is and only the view is drawn
 * again: telling the story again would take many times as long and show the same.
 */
/** As on Android phones, and as wide as any: both must fit. CI installs the two. */
const usualFont = "Roboto, 'Noto Sans CJK SC', sans-serif";
const wideFont = "'DejaVu Sans', 'Noto Sans CJK SC', sans-serif";

/** As on phones that know no language's syllables. */
const unhyphenated = document.head.appendChild(document.createElement('style'));
unhyphenated.textContent = '* { hyphens: manual !important }';

const asked = inject('looks');
const looks = { usual: usualLooks, more: moreLooks, all: allLooks, texts: [] }[asked];
/** What `npm run texts` writes down. */
const indexed: Readonly<Record<string, readonly string[]>> = shown;

examineWith(async context => {
  const problems: string[] = [];
  const also = asked === 'more' ? alsoSeen(context.parameters) : [];
  for (const look of [...looks, ...also])
    problems.push(
      ...(await problemsAt(look, context)).map(problem => `${nameOf(look)}: ${problem}`),
    );
  if (isIndexed(context.title)) problems.push(...(await textsAt(context)));
  forcedLook.set(null);
  document.documentElement.style.removeProperty('--font-ui');
  if (problems.length > 0)
    throw new Error(`${problems.length} problems\n${[...new Set(problems)].join('\n')}`);
});

/** Milliseconds in which what a screen loads late has come. */
const late = 5_000;

/**
 * The chart's state and the texts that stand there, told to `npm run texts`, or looked up in what it
 * wrote down. Which of its title's stories shows a text may be a matter of moments (something is
 * still loaded, a list goes on by itself): none of them may show what is written down for none.
 */
async function textsAt({ id, reporting }: StoryContext): Promise<string[]> {
  forcedLook.set({ locale: 'keys', theme: 'light', textSize: '100' });
  await drawn();
  const known = asked === 'texts' ? (indexed[id] ?? []) : [];
  const result = await onceKnown(shownNow, known, drawn, late);
  reporting.addReport({ type: 'texts', version: 1, status: 'passed', result });
  if (asked === 'texts') return [];
  const knownHere = new Set(
    Object.keys(indexed).flatMap(story =>
      titleOf(story) === titleOf(id) ? (indexed[story] ?? []) : [],
    ),
  );
  const isUnknown = (key: string) => key !== '' && !knownHere.has(key);
  // What is only there until something has arrived goes by itself.
  const until = Date.now() + late;
  while (shownNow().some(isUnknown) && Date.now() < until) await drawn();
  const unknown = shownNow().filter(isUnknown);
  return unknown.length > 0
    ? [`texts that "npm run texts" did not write down for any story here: ${unknown.join(' ')}`]
    : [];
}

function shownNow(): string[] {
  const stands = standsAt();
  return [stands ? `${stands.chart}/${stands.place}` : '', ...keysOn(document)];
}

async function problemsAt(look: Seen, context: StoryContext): Promise<string[]> {
  const { width, height } = surfaces[look.surface];
  if (window.innerWidth !== width || window.innerHeight !== height)
    await page.viewport(width, height);
  forcedLook.set(look);
  document.documentElement.style.setProperty('--font-ui', look.wide ? wideFont : usualFont);
  await drawn();
  if (look.textSize !== measured) {
    measured = look.textSize;
    layOutAnew();
    await drawn();
  }
  return [
    ...overflows(document),
    // With large text some names have no room for a word, but for half of one.
    ...brokenWords(document, look.textSize === '100' ? 0 : 1),
    ...(look.axe ? await violations(context) : []),
  ];
}

/** The text size that the page was laid out with. */
let measured: Seen['textSize'] = '100';

/** Chromium judges `rem` in a container query only once: it must take the page for a new one. */
function layOutAnew() {
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.removeProperty('display');
}

/**
 * Two frames: React has drawn and the browser has laid out. Nothing is judged on its way to
 * somewhere else.
 */
async function drawn() {
  for (let frame = 0; frame < 2; frame++)
    await new Promise(resolve => {
      requestAnimationFrame(resolve);
    });
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

async function violations(context: StoryContext): Promise<string[]> {
  const reports: unknown[] = [];
  const globals = { ...context.globals, a11y: { manual: false } };
  const reporting = {
    ...context.reporting,
    addReport: ({ result }: { result: unknown }) => {
      reports.push(result);
    },
  };
  // The add-on reports what it found and then throws, which it reports, too.
  try {
    await axe({ ...context, globals, reporting });
  } catch (error) {
    if (reports.length === 0) throw error;
  }
  const [result] = reports;
  if (!isAxeResult(result)) throw new Error(`axe did not run: ${JSON.stringify(result)}`);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) =>
      `axe ${id}: ${html.slice(0, 200)} ${failureSummary}`.replaceAll(/\s+/g, ' '),
    ),
  );
}

type AxeResult = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
};
const isAxeResult = (result: unknown): result is AxeResult =>
  typeof result === 'object' && result !== null && 'violations' in result;
