import chinese from '../../locales/zh-CN.json' with { type: 'json' };
import english from '../../locales/en-US.json' with { type: 'json' };
import french from '../../locales/fr-FR.json' with { type: 'json' };
import german from '../../locales/de-DE.json' with { type: 'json' };
import spanish from '../../locales/es-ES.json' with { type: 'json' };
import { anywhere, type ChartEdge } from '../../packages/review-room/src/panel/protocol.ts';
import type { Inventory } from '../../packages/review-room/src/board/inventory.ts';
import { scripts } from '../charts/scripts/all.ts';
import { words } from '../charts/plain/say.ts';
import { shapeOf } from '../charts/shape.ts';
import { type Locale, localeNames, locales } from '../../src/domain/locale.ts';
import type { Shown } from './shown-file.ts';

/** Messages as they are written, so that every form of a text counts. */
const written: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'de-DE': german,
  'en-US': english,
  'zh-CN': chinese,
  'fr-FR': french,
  'es-ES': spanish,
};

/** Inventory of the build of that name: texts, charts, and the texts that each story shows. */
export const inventoryOf = (build: string, shown: Shown): Inventory => ({
  kind: 'inventory',
  version: 1,
  build,
  texts: Object.fromEntries(
    Object.keys(german).map(key => [
      key,
      Object.fromEntries(locales.map(locale => [localeNames[locale], written[locale][key] ?? ''])),
    ]),
  ),
  charts: Object.fromEntries(
    Object.values(scripts).map(({ machine }) => {
      const { chart, nodes, edges } = shapeOf(machine);
      const path = (id: string) => (id === anywhere ? '' : id.slice(chart.length + 1));
      const waysFrom = (id: string) =>
        edges.filter(({ from }) => from === id).map(edge => inWords(edge, chart, path(edge.to)));
      return [
        chart,
        Object.fromEntries(
          [anywhere, ...nodes.map(({ id }) => id)].map(id => [path(id), waysFrom(id)]),
        ),
      ];
    }),
  ),
  stories: Object.fromEntries(
    Object.entries(shown).map(([story, [state = '', ...texts]]) => [story, { state, texts }]),
  ),
});

/** `Customer taps Pay (user.pays) if complete → Asks the bank (asking)`. */
function inWords({ plain, event, guard, inner }: ChartEdge, chart: string, to: string): string {
  const named = (words: string | undefined, code: string) => (words ? `${words} (${code})` : code);
  const target = inner ? 'stays' : `→ ${named(words.state(chart, to)?.[0], to || 'anywhere')}`;
  return `${named(plain?.[0], event)}${guard ? ` if ${guard}` : ''} ${target}`;
}
