import { afterInWords } from '../../packages/review-room/src/panel/time.ts';
import { describe, expect, it } from 'vitest';
import { plainNames } from '../../stories/charts/plain/all.ts';
import { answers } from '../../stories/charts/plain/answers.ts';
import { actors, delays, failures } from '../../stories/charts/plain/asked.ts';
import { guards } from '../../stories/charts/plain/guards.ts';
import { storyNames } from '../../stories/charts/plain/story-names.ts';
import { words } from '../../stories/charts/plain/say.ts';
import { plainLabel, plainPart } from '../../stories/charts/plain/sidebar.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import { shapeOf } from '../../stories/charts/shape.ts';
import { failuresOf } from '../../packages/review-room/src/stage/chart-script.ts';
import { nodesOf, pathOf } from '../../packages/review-room/src/stage/walk.ts';
import { allCharts } from '../tools/transitions/charts.ts';
import { listTransitions } from '../../packages/review-room/src/make/list.ts';
import { namedStories } from '../tools/transitions/pages.ts';
import { foundWays } from '../tools/transitions/ways.ts';

const charts = Object.entries(scripts).map(([id, script]) => ({ id, script }));
/** Names without plain words. */
const unnamed = (names: readonly string[], said: object) =>
  [...new Set(names)].filter(name => !(name in said));

describe.each(charts)('$id in plain words', ({ id, script }) => {
  it('has a name for every state', () => {
    const paths = nodesOf(script.machine.root)
      .filter(node => node.parent)
      .map(pathOf);
    expect(paths.filter(path => !words.state(id, path))).toEqual([]);
    const said = Object.keys(plainNames[id as keyof typeof plainNames].states);
    expect(said.filter(path => !paths.includes(path))).toEqual([]);
  });

  it('has a name for every event', () => {
    const events = Object.keys(script.events);
    expect(events.filter(name => !words.event(id, name))).toEqual([]);
    const said = Object.keys(plainNames[id as keyof typeof plainNames].events);
    expect(said.filter(name => !events.includes(name))).toEqual([]);
  });

  it('has a name for whom it asks, what is answered, how it fails and what ends a wait', () => {
    const asked = Object.keys(script.answers);
    expect(unnamed(asked, actors)).toEqual([]);
    expect(unnamed(Object.values(script.answers).flatMap(Object.keys), answers)).toEqual([]);
    const kinds = asked.flatMap(src => Object.keys(failuresOf(script, src)));
    expect(unnamed(kinds, failures)).toEqual([]);
    expect(unnamed(Object.keys(script.machine.implementations.delays), delays)).toEqual([]);
  });
});

it('has a name for every guard, and none that no chart has', () => {
  const names = Object.values(scripts).flatMap(({ machine }) =>
    listTransitions(machine).map(({ guard }) => guard),
  );
  expect(unnamed(names.filter(Boolean), guards)).toEqual([]);
  expect(Object.keys(guards).filter(name => !names.includes(name))).toEqual([]);
});

it('has words for every arrow of every chart', () => {
  const arrows = Object.values(scripts).flatMap(({ machine }) => shapeOf(machine).edges);
  expect(arrows.filter(({ plain }) => plain === null).map(({ key }) => key)).toEqual([]);
});

it('says it in two languages, short enough for a button', () => {
  const all = [
    ...Object.values(plainNames).flatMap(({ name, states, events }) => [
      name,
      ...Object.values(states),
      ...Object.values(events),
    ]),
    ...[actors, answers, failures, delays, guards].flatMap(Object.values),
  ];
  expect(all.filter(([english, german]) => !english || !german)).toEqual([]);
  expect(all.flat().filter(words => words.length > 42)).toEqual([]);
});

it('says arrows and steps in the same words', () => {
  expect(words.arrow('rent', 'loadMethods done', null)?.[0]).toBe('Server: the ways to pay: done');
  expect(words.arrow('rent', 'after callTimeout', null)?.[1]).toBe('Zeit: Geduld mit dem Server');
  expect(words.arrow('rent', 'after callTimeout', 2_000)).toEqual([
    'after 2 seconds: patience with the server',
    'nach 2 Sekunden: Geduld mit dem Server',
  ]);
  expect(afterInWords(500)).toEqual(['after 0.5 seconds', 'nach 0,5 Sekunden']);
  expect(afterInWords(60_000)).toEqual(['after 1 minute', 'nach 1 Minute']);
  expect(afterInWords(48 * 3_600_000)).toEqual(['after 48 hours', 'nach 48 Stunden']);
  expect(words.arrow('rent', 'cabinetCheck done', null)?.[0]).toBe('Check of the station: done');
  expect(words.step('rent', 'send user.ticks terms')?.[0]).toBe('Customer ticks the terms');
  expect(words.step('payment', 'send user.pays')?.[1]).toBe('Kunde tippt auf Zahlen');
  expect(words.step('card', 'authoriseCard fails declined')?.[0]).toBe(
    'Bank: may the card be charged?: Bank declined',
  );
  expect(words.step('card', 'authoriseCard fails {"kind":"odd"}')).toBeNull();
  const generic = '{"kind":"declined","reason":"generic"}';
  expect(words.step('card', `authoriseCard fails ${generic}`)).toEqual(
    words.step('card', 'authoriseCard fails declined'),
  );
  expect(words.step('wallet', 'loadWallets succeeds [{"minor":5}]')?.[1]).toMatch(/: fertig$/);
});

it('calls every story of a state in German, and none that is gone', () => {
  const files = import.meta.glob<string>('../../stories/screens/**/*.stories.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const exported = Object.values(files).flatMap(source =>
    [...source.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(Object.keys(storyNames).toSorted()).toEqual([...new Set(exported)].toSorted());
});

it('calls every page and every part of a screen’s stories by a plain name', () => {
  const files = import.meta.glob<string>('../../stories/screens/**/*.stories.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const names = Object.values(files).flatMap(
    source => /title: '(?:screens|pages)\/([^']+)'/.exec(source)?.[1]?.split('/') ?? [],
  );
  expect(names.length).toBeGreaterThan(60);
  expect([...new Set(names)].filter(name => plainPart(name) === null)).toEqual([]);
});

it('says stories of the sidebar in the same words', () => {
  expect(plainLabel(null, 'payPal')?.[0]).toBe('Payment by PayPal');
  expect(plainLabel('transitions/card', 'filling: user.pays')?.[0]).toBe(
    'Customer types the card: Customer taps pay',
  );
  expect(plainLabel('transitions/card', 'fieldsMissing: wait scriptRetry 2')?.[1]).toBe(
    'Zahlungsfelder fehlen: Zeit: nächster Ladeversuch 2',
  );
  expect(
    plainLabel('transitions/wallet', 'loading: wait callTimeout [isEmpty] → failed 2')?.[1],
  ).toBe('Wird geladen: Zeit: Geduld mit dem Server [es gibt keine] → Ließ sich nicht laden 2');
  expect(plainLabel('screens/rent', 'Too Many Tries')).toEqual([
    'Too Many Tries',
    'Zu viele Versuche',
  ]);
  expect(plainLabel('screens/rent', 'Of Nobody')).toBeNull();
});

it('says each transition in the sidebar in plain words, but the beginnings', async () => {
  const unsaid: string[] = [];
  for (const chart of await allCharts())
    for (const { title } of namedStories(chart, (await foundWays(chart)).ways))
      if (!title.startsWith('start ') && !plainLabel(`transitions/${chart.machine.id}`, title))
        unsaid.push(`${chart.machine.id}: ${title}`);
  expect(unsaid).toEqual([]);
  // Ways that no cache knows are searched first.
}, 300_000);
