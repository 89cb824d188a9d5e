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
import { presentedNow } from '../../packages/review-room/src/lead/lead.ts';
import { isIndexed } from '../../stories/support/keyed.ts';
import { storySays } from '../../stories/support/story-says.ts';
import { brokenPromises } from '../../stories/texts/kept-names.ts';
import { bearTranslators } from '../../src/ui/translators.ts';
import { translateAll } from '../translator.ts';
import { brokenWords, overflows } from './overflow.ts';

declare module 'vitest' {
  interface ProvidedContext {
    looks: 'usual' | 'more' | 'all' | 'translated';
    told: readonly string[];
  }
}

/**
 * A story is told once, in German on a phone; then its last screen is looked at in every other
 * language, theme, size and surface. The chart stays in its state and only the view is drawn again:
 * telling the story again would take many times as long and show the same.
 */
/** Fonts of Android phones, and the widest one: texts must fit in both. CI installs the two. */
const usualFont = "Roboto, 'Noto Sans CJK SC', sans-serif";
const wideFont = "'DejaVu Sans', 'Noto Sans CJK SC', sans-serif";

/** Style of phones that cannot hyphenate any language. */
const unhyphenated = document.head.appendChild(document.createElement('style'));
unhyphenated.textContent = '* { hyphens: manual !important }';

const asked = inject('looks');
const looks = { usual: usualLooks, more: moreLooks, all: allLooks, translated: [] }[asked];
/** Stories that need not be told: none of their sources has changed since the last time. */
const told: ReadonlySet<string> = new Set(inject('told'));

// The app does this at its start; the story then plays on a translated page. Files share the page.
if (asked === 'translated' && document.documentElement.translate) {
  document.documentElement.translate = false;
  bearTranslators();
  translateAll(true);
}

examineWith(async context => {
  const problems: string[] = [];
  const also = asked === 'more' ? alsoSeen(context.parameters) : [];
  for (const look of [...looks, ...also])
    problems.push(
      ...(await problemsAt(look, context)).map(problem => `${nameOf(look)}: ${problem}`),
    );
  if (asked !== 'translated' && isIndexed(context.title) && !told.has(context.id))
    problems.push(...(await tellTexts(context)));
  forcedLook.set(null);
  document.documentElement.style.removeProperty('--font-ui');
  if (problems.length > 0)
    throw new Error(`${problems.length} problems\n${[...new Set(problems)].join('\n')}`);
});

/**
 * Reports the texts on the screen for `npm run build-storybook` and the room; answers their
 * differences from the story's name.
 */
async function tellTexts({ title, name, reporting }: StoryContext): Promise<readonly string[]> {
  const result = await storySays();
  const isNamed = !title.startsWith('transitions/');
  const broken = isNamed ? brokenPromises(name, presentedNow()?.actor ?? null, result) : [];
  // A story with a passed report is not told again.
  if (broken.length === 0)
    reporting.addReport({ type: 'texts', version: 1, status: 'passed', result });
  return broken;
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
  // The add-on reports its findings and then throws, which it reports, too.
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
